import { text } from 'node:stream/consumers'
import { createCanvas } from '@napi-rs/canvas'
import { createSeededRandom, hashOf } from './seeded-random.ts'
import { chooseComposition } from './choose-composition.ts'
import { addGrain } from './grain.ts'
import { paletteOf } from './palette.ts'
import type { PictureTask } from './task.ts'

// The process that draws one picture: it reads what to draw, writes a picture, and ends.
const task = JSON.parse(await text(process.stdin)) as PictureTask
const { width, height } = task
const words = task.words.toLowerCase()
const chance = createSeededRandom(hashOf(`${words} ${task.style} ${task.seed}`))
const canvas = createCanvas(width, height)
const context = canvas.getContext('2d')
const palette = paletteOf(words, chance)
chooseComposition(words, task.style, chance)({ context, width, height, palette, chance })
const isFlat = task.style === 'pixel'
if (!isFlat) addGrain(context, width, height, chance)
// Grain makes a PNG slow to write and five times as large as what looks the same.
process.stdout.write(await (isFlat ? canvas.encode('png') : canvas.encode('jpeg', 95)), () => process.exit(0))
