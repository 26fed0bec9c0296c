/** A page of a manual, and questions that only it answers. */
export type Page = {
  readonly id: string
  readonly heading: string
  readonly text: string
  readonly questions: string[]
}

/** Names that differ in little, as those of real devices do. */
const MAKERS = ['Kestrel', 'Merlin', 'Osprey', 'Harrier', 'Falconet', 'Buzzard']
const NUMBERS = [200, 210, 220, 310, 320, 410, 420]

type Device = { readonly name: string; readonly at: number }

/**
 * What a manual says, and how someone who has not read it asks. The writer's words and the asker's words differ on
 * purpose: some questions share a name with the page, some a code, some nothing but the meaning.
 */
const TOPICS: { title: string; text(device: Device): string; ask(device: Device): string[] }[] = [
  {
    title: 'Battery',
    text: ({ name, at }) =>
      `A full charge keeps the ${name} going for ${9 + at} hours. Recharging from empty takes ${60 + at * 3} minutes with the supplied adapter.`,
    ask: ({ name }) => [`How long can I use the ${name} before plugging it in again?`, `${name} battery hours`],
  },
  {
    title: 'Fault codes',
    text: ({ name, at }) =>
      `When the ${name} shows E-${4000 + at * 7}, the intake filter is clogged. Rinse it under warm water and let it dry for a day.`,
    ask: ({ name, at }) => [
      `What does E-${4000 + at * 7} mean?`,
      `My ${name} has a blocked air inlet, what should I do?`,
    ],
  },
  {
    title: 'Warranty',
    text: ({ name, at }) =>
      `The maker repairs or replaces a ${name} free of charge for ${24 + at} months after purchase. Damage from water is excluded.`,
    ask: ({ name }) => [`Until when do I get my money's worth if the ${name} breaks down?`, `guarantee period ${name}`],
  },
  {
    title: 'Dimensions',
    text: ({ name, at }) =>
      `The ${name} measures ${200 + at * 4} by ${120 + at} millimetres and weighs ${900 + at * 11} grams including its cable.`,
    ask: ({ name }) => [`How heavy is the ${name}?`, `Will the ${name} fit on a narrow shelf?`],
  },
  {
    title: 'Noise',
    text: ({ name, at }) =>
      `In night mode the ${name} stays below ${28 + at} decibels at one metre. Turbo mode is audible in the next room.`,
    ask: ({ name }) => [`Is the ${name} quiet enough to sleep beside?`, `${name} decibels in night mode`],
  },
  {
    title: 'Children',
    text: ({ name, at }) =>
      `Hold both keys of the ${name} for ${2 + (at % 5)} seconds to lock the panel, so that little hands cannot change anything.`,
    ask: ({ name }) => [`How do I stop my toddler from pressing buttons on the ${name}?`, `${name} child lock`],
  },
  {
    title: 'Disposal',
    text: ({ name, at }) =>
      `Do not put the ${name} into household waste. Collection point ${300 + at} of your town takes it without a fee.`,
    ask: ({ name }) => [
      `Where can I throw away an old ${name}?`,
      `collection point ${300 + DEVICES_SEEN.indexOf(name)}`,
    ],
  },
  {
    title: 'Wireless',
    text: ({ name, at }) =>
      `Pair the ${name} by pressing its round key until the ring turns blue, then choose network AP-${7000 + at * 13} on your phone.`,
    ask: ({ name, at }) => [`How do I connect the ${name} to my smartphone?`, `AP-${7000 + at * 13}`],
  },
  {
    title: 'Cleaning',
    text: ({ name, at }) =>
      `Wipe the ${name} with a soft damp cloth every ${5 + at} days. Solvents and scouring powder leave marks on its cover.`,
    ask: ({ name }) => [`Which household cleaner ruins the surface of the ${name}?`, `${name} wipe cloth`],
  },
  {
    title: 'Storage',
    text: ({ name, at }) =>
      `Keep an unused ${name} dry and between ${at % 9} and ${30 + (at % 9)} degrees. Remove the cells before the winter.`,
    ask: ({ name }) => [`Can I leave the ${name} in an unheated garage?`, `${name} temperature when not in use`],
  },
  {
    title: 'Spare parts',
    text: ({ name, at }) =>
      `Order seal SL-${100 + at * 3} and brush BR-${500 + at * 3} for the ${name} from any dealer. Delivery takes a week.`,
    ask: ({ name, at }) => [`Where do I buy replacements for worn pieces of my ${name}?`, `SL-${100 + at * 3}`],
  },
  {
    title: 'First use',
    text: ({ name, at }) =>
      `Peel the film off the ${name}, set it on a level table and let it stand for ${10 + at} minutes before you switch it on.`,
    ask: ({ name }) => [`I just unpacked the ${name}, what comes first?`, `${name} film level table`],
  },
  {
    title: 'Consumption',
    text: ({ name, at }) =>
      `The ${name} draws ${40 + at * 2} watts while it works and less than half a watt on standby.`,
    ask: ({ name }) => [`Does the ${name} drive up my electricity bill?`, `${name} watts standby`],
  },
  {
    title: 'Languages',
    text: ({ name, at }) =>
      `Turn the wheel of the ${name} to position ${1 + (at % 12)} to have its voice speak French, Polish or Turkish.`,
    ask: ({ name }) => [
      `My grandmother knows no English, can the ${name} talk to her?`,
      `${name} wheel position voice`,
    ],
  },
]

const DEVICES_SEEN = MAKERS.flatMap((maker) => NUMBERS.map((number) => `${maker} ${number}`))

/** The same every time: 42 devices, fourteen topics each. */
export function writeManuals(): Page[] {
  return DEVICES_SEEN.flatMap((name, at) =>
    TOPICS.map((topic) => ({
      id: `${name} ${topic.title}`,
      heading: `${name} › ${topic.title}`,
      text: topic.text({ name, at }),
      questions: topic.ask({ name, at }),
    })),
  )
}
