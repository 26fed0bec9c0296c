/** Words that a search or a picture may always hold. They carry nothing by themselves. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `a an the of in on at to for from by with without and or not no is are was were be been do does did has have had can
  could will would should may might how what when where who why which whose than then that this these those it its i my
  me you your we our they their he she his her as if but about into over under between vs versus per more most less least
  new latest recent current today now news best top list price prices cost costs review reviews comparison compare
  difference guide tutorial example examples documentation docs official site website source sources data statistics
  definition meaning explained history overview summary facts year years month date time world
  der die das den dem des ein eine einer eines einem einen und oder aber nicht ist sind war wird hat haben mit von vom zu
  zum zur im am auf aus bei nach für über unter vor durch als auch wie was wer wann wo warum welche neu neueste heute
  preis test vergleich
  le la les un une du de et ou est sont dans sur pour par avec sans que qui quoi comment quand où pourquoi prix avis
  el los las una y o es son con por para sin sobre como cuando donde precio mejor
  il lo gli di da che con per come quando dove prezzo e é à
  o os as um uma com sem como quando onde preço het een van met voor hoe wat waar`.split(/\s+/),
)
