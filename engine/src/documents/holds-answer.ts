import { isOfTheKind } from './expected.ts'

const ROLES =
  wordsOf(`administrator agency ambassador anybody anyone artist attorney author authority board boss brother buyer
  captain chair chairman chairperson chief child children church citizen city class client coach colleague committee
  commission company contractor council country court crew customer daughter department designer developer director doctor
  editor emperor employee employer engineer everybody everyone family father founder friend general government governor
  group guard guardian guest he head her him his husband i inventor judge keeper king landlord lawyer leader maker manager
  man mayor member men minister mother musician nation nobody none nurse office officer organisation organization owner
  parent parents parliament participant party patient people person physician player police president priest prince princess
  producer professor programmer queen researcher resident school scientist secretary seller senate she side singer sister
  soldier someone son spouse staff state student supervisor supplier teacher team tenant they trainer tribe troops university
  user vendor visitor volunteer we who wife winner woman women worker writer you`)
const ROLES_ABROAD =
  /\b(?:auteur|chef|directeur|directrice|employeur|gouvernement|maître|médecin|personne|président|propriétaire|reine|roi|responsable|salarié|utilisateur|autor|director|directora|dueño|empleador|equipo|gobierno|jefe|médico|persona|presidente|propietario|reina|rey|trabajador|usuario)\p{L}{0,4}\b/iu
/** A capital inside a sentence, or two words with one. */
const NAME = /(?<=[\p{Ll}\d,;)] )\p{Lu}[\p{L}.]+|\p{Lu}\p{L}+ (?:\p{Ll}{1,3} ){0,2}\p{Lu}\p{L}+|\p{Lu}{2,}/u

const DIGIT = String.raw`[\d\p{Nd}½¼¾]`
const either = (words: string) => new RegExp(String.raw`${DIGIT}|(?<!\p{L})(?:${words})`, 'iu')

const ABROAD: readonly (readonly [asks: RegExp, answer: RegExp])[] = [
  [
    /\bwie ?viele?[nr]?\b|\bwie (?:hoch|alt|groß|lang|weit|teuer|schwer)\b/i,
    either(
      'ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|million|milliarde|halb|hälfte|viertel|drittel|dutzend|doppelt|dreifach|kein|alle|mehrere|kostenlos|gratis|unbegrenzt',
    ),
  ],
  [
    /^(?:seit |bis |ab )?wann\b/i,
    either(
      'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonn|tag|woche|monat|jahr|stunde|minute|vor|nach|während|bis|seit|sobald|wenn|als|beim|immer|nie|sofort|jederzeit|morgen|abend|mittag|nacht|frühe|spätest|anfang|ende|mitte|erst|uhr|ostern|weihnacht|pfingsten|herbst|sommer|winter|frühling|frühjahr|jahrhundert',
    ),
  ],
  [
    /\bcombien\b|\bquel(?:le)? (?:est le |est la )?(?:âge|prix|montant|nombre|taux|durée|somme)\b/i,
    either(
      'une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|cent|mille|million|milliard|demi|moitié|quart|tiers|douzaine|double|triple|aucun|tous|plusieurs|gratuit',
    ),
  ],
  [
    /^(?:depuis |jusqu'à )?quand\b|\b(?:à|en) quelle (?:date|année|heure)\b|\bquel jour\b/i,
    either(
      'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|jour|semaine|mois|an(?:née)?s?|heure|minute|avant|après|pendant|lors|dès|depuis|toujours|jamais|matin|soir|midi|minuit|quand|début|fin|siècle|été|hiver|printemps|automne|noël|pâques',
    ),
  ],
  [
    /\bcu[aá]nt[oa]s?\b|\bqué (?:precio|edad|cantidad|porcentaje)\b/i,
    either(
      'una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cien|mil|millón|medio|media|mitad|cuarto|tercio|docena|doble|ningun|todos|varios|gratis|gratuito',
    ),
  ],
  [
    /\b(?:cu[aá]ndo|qué (?:año|fecha|día|mes|hora))\b/i,
    either(
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|día|semana|mes|año|siglo|hora|minuto|antes|después|durante|hasta|desde|siempre|nunca|mañana|tarde|noche|mediodía|cuando|principio|final|tras|verano|invierno|primavera|otoño|navidad|pascua',
    ),
  ],
]

const ASKS_FOR_SOMEBODY =
  /^(?:who|whom|whose|by whom|to whom)\b|^(?:(?:à|de|par|pour) )?qui\b(?! est-ce que)|^¿?(?:(?:a|de|por|para|con) )?qui[eé]n(?:es)?\b/i

/** Whether words that are to be quoted hold what is asked for at all: an amount, a time or somebody. */
export function holdsAnswer(question: string, quoted: string): boolean {
  const query = question.trim()
  if (!isOfTheKind(query, quoted)) return false
  if (ABROAD.some(([asks, answer]) => asks.test(query) && !answer.test(quoted))) return false
  return !ASKS_FOR_SOMEBODY.test(query) || namesSomebody(quoted)
}

function namesSomebody(text: string): boolean {
  if (NAME.test(text) || ROLES_ABROAD.test(text) || !/\p{Script=Latin}/u.test(text)) return true
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) => ROLES.has(word) || ROLES.has(word.replace(/s$/, '')),
  )
}

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
