import type { Language } from '#text/language.ts'

/** Questions and, in the same order, what answers them: each question is nearest to its own answer. */
export const QUESTIONS = [
  'How many days do I have to pay an invoice?',
  'When is the museum closed to visitors?',
  'May I bring a dog into the park?',
  'How is the reactor cooled in an emergency?',
] as const
export const ANSWERS = [
  'An invoice must be settled within thirty days of receipt.',
  'The museum is shut on Mondays and on public holidays.',
  'Pets such as a dog have to be kept on a leash in the park.',
  'If something goes wrong, the reactor is cooled with sea water.',
] as const

/** The answers in other languages. A model that knows one puts each of them beside its English twin. */
export const TRANSLATIONS: readonly { readonly language: Language; readonly answers: readonly string[] }[] = [
  {
    language: 'german',
    answers: [
      'Eine Rechnung ist innerhalb von dreißig Tagen nach Erhalt zu begleichen.',
      'Das Museum bleibt montags und an Feiertagen geschlossen.',
      'Haustiere wie Hunde sind auf dem Gelände an der Leine zu führen.',
      'Bei einem Störfall wird mit Meerwasser gekühlt.',
    ],
  },
  {
    language: 'french',
    answers: [
      'Toute facture doit être réglée dans les trente jours suivant sa réception.',
      'Le musée est fermé le lundi et les jours fériés.',
      'Les chiens doivent être tenus en laisse dans le parc.',
      'En cas de problème, le réacteur est refroidi avec de l’eau de mer.',
    ],
  },
  {
    language: 'spanish',
    answers: [
      'Las facturas deben abonarse en un plazo de treinta días desde su recepción.',
      'El museo cierra los lunes y los días festivos.',
      'Los perros tienen que ir atados con correa en el parque.',
      'Si algo falla, el reactor se enfría con agua de mar.',
    ],
  },
  {
    language: 'italian',
    answers: [
      'La fattura va pagata entro trenta giorni dal ricevimento.',
      'Il museo è chiuso il lunedì e nei giorni festivi.',
      'I cani devono essere tenuti al guinzaglio nel parco.',
      'In caso di guasto il reattore viene raffreddato con acqua di mare.',
    ],
  },
  {
    language: 'russian',
    answers: [
      'Счёт должен быть оплачен в течение тридцати дней после получения.',
      'Музей закрыт по понедельникам и в праздничные дни.',
      'Собак в парке нужно держать на поводке.',
      'В случае аварии реактор охлаждают морской водой.',
    ],
  },
]
