import type { Passage } from '../passages.ts'

/** Three short documents of everyday kinds. */
export const DOCUMENTS: readonly Passage[] = [
  {
    id: 'd1',
    title: 'lease.txt',
    text: `Residential Lease Agreement

This lease is made between Harbor Homes Ltd (the landlord) and Maria Keller (the tenant). The lease begins on 1 September 2026 and ends on 31 August 2028. The monthly rent is 1,150 euros, payable in advance by the third working day of each month. A late payment is charged with a fee of 25 euros.

Deposit
The tenant pays a deposit of three months of rent before moving in. The deposit is returned within six weeks after the end of the lease, less the cost of any damage.

Pets and smoking
Small animals in cages may be kept without asking. Dogs and cats need the written consent of the landlord. Smoking is not permitted inside the flat or on the staircase.

Repairs
The landlord maintains the heating, the plumbing and the roof. The tenant reports damage within two days. Small repairs up to 100 euros are paid by the tenant.

Ending the lease
Either party may end the lease with three months of notice in writing. The tenant hands over the flat clean and with all keys.`,
  },
  {
    id: 'd2',
    title: 'handbook.md',
    text: `# Staff handbook

## Working hours
The office is open from 7:30 to 19:00. Everyone is expected to be reachable between 10:00 and 15:00. Overtime is balanced by free time in the following month.

## Holidays
Full-time staff have 28 days of paid leave a year. Leave is requested in the portal at least two weeks ahead. Up to five unused days can be carried over until the end of March.

## Travel
Train journeys are booked in second class. Flights need the approval of the department head. Meals are reimbursed up to 35 euros a day against receipts.

## Equipment
Each employee receives a laptop and a phone. Lost devices must be reported to the service desk within 24 hours so that they can be wiped remotely.

## Sick leave
Please inform your manager before 9:00 on the first day. A doctor's certificate is needed from the fourth day of absence.`,
  },
  {
    id: 'd3',
    title: 'coral.txt',
    text: `Coral reefs cover less than one percent of the ocean floor, yet they shelter about a quarter of all marine species. The reefs are built by tiny animals called polyps, which leave behind skeletons of limestone. Algae that live inside the polyps give them their colour and most of their food.

When the water becomes too warm, the polyps expel the algae and turn white. This is known as bleaching. A bleached coral is not dead, but it starves if the heat lasts for more than a few weeks. In 2016 the Great Barrier Reef lost almost a third of its shallow corals in this way.

Warming is not the only danger. Carbon dioxide makes the sea more acidic, and limestone dissolves more easily. Fertiliser washed down by rivers feeds seaweed that smothers the young corals. Fishing with explosives destroys in seconds what took centuries to grow.

Some scientists breed corals that stand more heat. Others grow fragments in nurseries and plant them on damaged reefs. Such work helps locally, but only a stable climate will save the reefs as a whole.`,
  },
]
/** Questions in other words than the documents use, and what the quotation has to hold. */
export const ANSWERED: readonly (readonly [question: string, quoted: string])[] = [
  ['How much is the rent?', '1,150 euros'],
  ['When does the contract end?', '31 August 2028'],
  ['What happens if I pay too late?', 'fee of 25'],
  ['How long until I get my security deposit back?', 'six weeks'],
  ['Am I allowed to have a cat?', 'Dogs and cats'],
  ['Can I have a hamster?', 'Small animals'],
  ['Who fixes the boiler if it breaks?', 'heating'],
  ['How do I cancel the lease?', 'three months of notice'],
  ['How many vacation days do I get?', '28 days'],
  ['Can I take leftover holidays into next year?', 'carried over'],
  ['What if my phone gets stolen?', '24 hours'],
  ['When do I need a medical certificate?', 'fourth day'],
  ['Who has to approve a flight?', 'department head'],
  ['How much can I spend on food while travelling?', '35 euros'],
  ['When does the office open?', '7:30'],
  ['core working time', '10:00 and 15:00'],
  ['Why do corals turn white?', 'expel the algae'],
  ['What are reefs made of?', 'limestone'],
  ['How many species live in reefs?', 'quarter of all marine'],
  ['What did 2016 do to the Great Barrier Reef?', '2016'],
  ['How does pollution from farms hurt corals?', 'Fertiliser'],
  ['What are researchers doing to save corals?', 'breed corals'],
  ['why is CO2 bad for the sea?', 'acidic'],
]
/** Questions that none of the documents answers. */
export const UNANSWERED = [
  'What is the capital of France?',
  'Who won the world cup in 2014?',
  'How do I bake sourdough bread?',
  'Is there parking for my car?',
  'What is the wifi password?',
  'How tall is Mount Everest?',
  'What is the CEO called?',
  'How do I install Python?',
  'Is there a swimming pool?',
  'When was the company founded?',
  'What does the gym membership cost?',
  'How do whales communicate?',
  'Write a poem about love',
  'What is the meaning of life?',
  'Can you translate hello into Spanish?',
  'How much does a Tesla cost?',
  'How many employees does the company have?',
  'What is the salary of a manager?',
]
