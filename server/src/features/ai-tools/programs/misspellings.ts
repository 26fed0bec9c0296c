/** What is misspelt most often in English, and what was meant. */
const PAIRS = `accomodate accommodate|acheive achieve|accross across|adress address|agressive aggressive|alot a_lot|
amature amateur|aparent apparent|apparant apparent|arguement argument|assasination assassination|
basicly basically|becuase because|beacuse because|begining beginning|beleive believe|belive believe|bizzare bizarre|
buisness business|calender calendar|carribean Caribbean|catagory category|cemetary cemetery|changable changeable|
collegue colleague|comming coming|commitee committee|completly completely|concious conscious|definately definitely|
definitly definitely|dependance dependence|desparate desperate|diffrent different|dilema dilemma|dissapear disappear|
dissapoint disappoint|dissapointed disappointed|embarass embarrass|embarassing embarrassing|enviroment environment|
equiptment equipment|excercise exercise|existance existence|experiance experience|familar familiar|finaly finally|
foriegn foreign|fourty forty|foward forward|freind friend|futher further|garantee guarantee|goverment government|
grammer grammar|greatful grateful|happend happened|harrass harass|heighth height|hieght height|humourous humorous|
immediatly immediately|incidently incidentally|independant independent|indispensible indispensable|interupt interrupt|
intresting interesting|irresistable irresistible|knowlege knowledge|lenght length|liason liaison|libary library|
lisence licence|maintainance maintenance|maintenence maintenance|manuever manoeuvre|medeval medieval|millenium millennium|
mispell misspell|neccessary necessary|necessery necessary|noticable noticeable|occassion occasion|occured occurred|
occuring occurring|occurence occurrence|oppurtunity opportunity|orginal original|paralel parallel|particulary particularly|
percieve perceive|persistant persistent|posession possession|potatos potatoes|prefered preferred|presance presence|
priviledge privilege|probaly probably|proffesional professional|pronounciation pronunciation|publically publicly|
realy really|recieve receive|recieved received|recieving receiving|recomend recommend|refered referred|relevent relevant|
religous religious|remeber remember|repitition repetition|resistence resistance|rythm rhythm|secratary secretary|
seperate separate|seperately separately|sieze seize|similiar similar|sincerly sincerely|speach speech|succesful successful|
successfull successful|suprise surprise|suprised surprised|thier their|threshhold threshold|tommorow tomorrow|
tomorow tomorrow|tounge tongue|truely truly|unforseen unforeseen|unfortunatly unfortunately|untill until|usefull useful|
vaccuum vacuum|visable visible|wich which|wether whether|wierd weird|writting writing|teh the|adn and|dont don’t|
doesnt doesn’t|didnt didn’t|isnt isn’t|wasnt wasn’t|couldnt couldn’t|wouldnt wouldn’t|shouldnt shouldn’t|im I’m|ive I’ve`

export const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  PAIRS.split('|').map((pair) => {
    const [wrong = '', right = ''] = pair.trim().split(' ')
    return [wrong, right.replaceAll('_', ' ')]
  }),
)
