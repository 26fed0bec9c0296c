/** The commonest words of a few neighbours, without those that mean something in English. */
const NEIGHBOURS = `der das und ist nicht ein eine einen einer eines zu den dem des mit von auf für im sich auch es werden aus dass sie
  nach wird bei um sind noch wie einem über oder ich wir ihr le la les de et est un une du en que qui dans au aux ce il
  elle ne se sont avec ou el los las y es una unos del por para con su al lo como más pero sus il gli di e è che non si
  da do os em uma com não na nos mais`

/** Words that carry no topic of their own. */
export const STOPWORDS: ReadonlySet<string> = new Set(
  `a about above after again against ain all also although am among an and any anyone anything are aren as at be
  became because become becomes been before being below between both but by came can cannot could couldn d did didn do
  does doesn doing don done down during each either else etc even ever every everyone everything few for from further
  get gets getting give given gives go goes going gone got had hadn has hasn have haven having he hence her here hers
  herself him himself his how however i ie if in indeed instead into is isn it its itself just kind let lets like ll
  made make makes making many may maybe me might mightn mine more most much must mustn my myself n neither never next
  no nobody none nor not nothing now of off often on once one ones only onto or other others otherwise our ours
  ourselves out over own per perhaps please put puts quite rather re really s said same saw say says see seem seemed
  seems seen several shall shan she should shouldn since so some somebody someone something sometimes soon still such
  t take taken takes than that the their theirs them themselves then there therefore these they thing things this
  those though through thus to together too took toward towards two under unless until up upon us use used using ve
  very via was wasn way ways we well went were weren what whatever when whenever where whereas wherever whether which
  while who whoever whole whom whose why will with within without won would wouldn yes yet you your yours yourself
  yourselves one's today yesterday tomorrow already almost always around away back become came come comes coming first
  last later less little long lot lots new old three four five need needs needed want wants wanted know knows known
  think thinks thought look looks looked work works find finds found help helps helped show shows shown tell tells
  told ask asks asked mean means include includes including included e.g i.e vs etc. ${NEIGHBOURS}`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words of a question that say what is asked, not about what. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  `what when where who whom whose which why how much many does do did is are was were can could should would will tell
  explain describe give show find according document documents text file page attached attachment above below following
  say says said mention mentions mentioned state states stated information details please know there any happen happens
  happened`
    .split(/\s+/)
    .filter(Boolean),
)

/** Verbs that stand between the things a text is about, and are not part of their names. */
export const COMMON_VERBS: ReadonlySet<string> = new Set(
  `produce produces produced producing turn turns turned provide provides provided create creates created allow
  allows allowed begin begins began begun start starts started end ends ended keep keeps kept bring brings brought
  become hold holds held follow follows followed leave leaves left feel feels felt seem cause causes caused call called
  calls run runs ran write writes wrote written read reads play move moves moved live lives lived believe try tries
  tried change changes changed serve remain remains reach reaches reached require requires required receive receives
  received expect expects expected increase increases increased decrease reduce reduces reduced lead leads led stand
  stands stood lose loses lost pay pays paid meet meets met continue set sets learn grow grows grew grown open walk
  offer offers offered remember consider appear appears appeared buy wait send sends sent stay fall build builds built
  destroy destroys destroyed happen happens happened`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * Words of other languages that are never part of what a text is about. They stand apart from the others because
 * searches in documents are tuned to those.
 */
export const FOREIGN_STOPWORDS: ReadonlySet<string> = new Set(
  `dies diese dieser dieses diesem diesen seine seiner seinen seinem ihre ihrer ihren
  ihrem er waren wurde wurden hatte hatten haben kann können nur als zum zur vom durch gegen zwischen nachdem während
  sowie aber wenn auch mehr sehr bis keine kein este esta estos estas también fue era ser ha han había sobre entre desde
  hasta cuando donde muy ya sin cette ces été sur par pour plus في من على إلى عن أن إن التي الذي هذا هذه ذلك تلك كان
  كانت قد لم لا ما مع بعد قبل كل أو ثم بين عند هو هي كما عام تم حول أي غير بعض حتى 的 了 在 和 是 他 她 它 我 你 我们
  他们 这 那 有 不 也 就 都 而 及 与 或 年 月 日 于 被 为 对 以 其 之 中 上 下 个 一 一个 等 从 到 后 前 并 但 由 将
  该 时 这个 这些 他的 可以 因为 所以 以及`.split(/\s+/),
)
