/** A sentence that goes on with what the one before names. */
export const PRONOUN =
  /^[\s*_>-]*(?:it|its|they|their|there|that|this|these|he|she|er|sie|es|dort|das|diese\p{L}*|ihr\p{L}*|il|elle|ils|elles|cela|ce|ella|ellos|esto|esta|este|su|sus)(?!\p{L})/iu
const near = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})`, 'iu')
/** All rows are meant. */
export const WHOLE = near(
  'total|in all|altogether|overall|sum|all|out of|of (?:the )?$|insgesamt|gesamt|summe|alle|somme|tous|toutes|suma|todos|todas',
)
export const AVERAGE = near(
  'averag|mean|median|per(?!\\s?cent)|durchschnitt|mittel|schnitt|pro(?!\\p{L})|je(?!\\p{L})|moyen|médian|par(?!\\p{L})|promedio|media|mediana|por(?! ciento)(?!\\p{L})',
)
/** Goals of the person, or what they said, and no fact. */
export const AIMS = near(
  'you|goal|target|plan|budget|forecast|quota|expect|if(?!\\p{L})|would|ziel|soll|erwart|sie(?!\\p{L})|ihr|objectif|prévu|vous|votre|objetivo|previst|usted|su(?!\\p{L})',
)
/** Differences, ratios and growth. */
export const COMPARES = near(
  'more|less|fewer|than|differen|gap|ahead|behind|higher|lower|increas|decreas|rise|rose|fell|fall|gr[eo]w|drop|declin|lead|margin|up|down|times|ratio|profit|loss|deficit|surplus|net|mehr|weniger|unterschied|differenz|vorsprung|gestiegen|stieg|gesunken|sank|höher|niedriger|-?mal|fache|gewinn|verlust|überschuss|plus|moins|différence|écart|perte|bénéfice|hausse|baisse|fois|más|menos|diferencia|pérdida|beneficio|aument|baj|veces',
)
/** What stands before a figure that somebody compares with, and that is none of the result itself. */
export const LIMITS =
  /(?<!\p{L})(?:more|less|fewer|greater|higher|lower|than|over|under|above|below|at least|at most|top|first|last|past|since|after|before|between|until|not|instead of|als|über|unter|mindestens|höchstens|seit|nach|vor|zwischen|bis|nicht|statt|que|de moins|depuis|après|avant|entre|pas|desde|hasta|antes|tras|no)\s*[$€£]?\s*$/iu
export const PERCENT = /^\s?(?:%|per\s?cent|prozent|pour ?cent|por ciento)/i
export const YEAR = /^(?:19|20)\d{2}$/
export const RANK_BEFORE = /(?:number|rank(?:ed|s)?|place|platz|nummer|numéro|número|rang|puesto|lugar)\s*$/i
/** "More than 100" is so where there are 107. */
export const OVER_BEFORE =
  /(?<!\p{L})(?:(?:more|greater|higher|larger) than|over|above|at least|exceed\p{L}*|mehr als|über|mindestens|plus de|au moins|más de|al menos)\s*[$€£]?\s*$/iu
export const UNDER_BEFORE =
  /(?<!\p{L})(?:(?:less|fewer|lower|smaller) than|under|below|at most|weniger als|unter|höchstens|moins de|au plus|menos de|como mucho)\s*[$€£]?\s*$/iu
