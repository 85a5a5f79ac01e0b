import { describe, expect, test } from 'vitest'
import { pictureFaults, uploadFaults, videoFaults, type PictureFacts } from './post-media.rules.ts'

const photo: PictureFacts = { width: 1200, height: 900, size: 400_000, format: 'jpeg' }
const video = { name: 'visite.MP4', size: 20_000_000, seconds: 20, width: 720, height: 1280 }

describe('pictures', () => {
  test.each([
    ['facebook', {}, []],
    ['facebook', { format: 'webp' }, ['format convert']],
    ['facebook', { size: 5_000_000 }, ['bytes shrink']],
    ['instagram', { width: 300, height: 300 }, ['too-small null']],
    ['instagram', { width: 2000, height: 1500 }, ['too-wide scale']],
    ['instagram', { width: 900, height: 1600 }, ['ratio ratio']],
    ['instagram', { width: 1000, height: 1250 }, []],
    ['instagram', { width: 719, height: 900 }, []],
    ['google', { size: 5000 }, ['few-bytes null']],
    ['google', { width: 399 }, ['too-small null']],
    ['linkedin', { width: null, height: null, size: null, format: null }, []],
  ] as const)('%s %o', (network, change, faults) => {
    expect(pictureFaults(network, { ...photo, ...change }).map(({ reason, repair }) => `${reason} ${repair}`)).toEqual(faults)
  })
})

describe('videos', () => {
  test.each([
    [{}, []],
    [{ name: 'visite.mkv' }, ['format']],
    [{ size: 78_643_200 }, []],
    [{ size: 78_643_201 }, ['bytes']],
    [{ seconds: 30.5 }, ['too-long']],
    [{ width: 640, height: 1280 }, ['too-small']],
  ])('taken at all: %o', (change, faults) => expect(uploadFaults({ ...video, ...change }).map(({ reason }) => reason)).toEqual(faults))

  test.each([
    ['google', {}, ['no-video']],
    ['linkedin', { name: 'a.mov' }, ['format']],
    ['instagram', { seconds: 2 }, ['too-short']],
    ['facebook', {}, []],
  ] as const)('%s: %o', (network, change, faults) =>
    expect(videoFaults(network, { ...video, ...change }).map(({ reason }) => reason)).toEqual(faults),
  )
})
