import { describe, expect, test } from 'vitest'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import { faultsOfPost, isRefused, sentFacts } from './post-checks.faults.rules.ts'
import type { NetworkPost, PostContent, PostPicture } from '../posts/posts.model.ts'
import { pictureFaults } from '../post-media/post-media.rules.ts'
import { repairOf } from './post-checks.repairs.rules.ts'
import { emptyContent, withNetwork, withNetworkPost } from '../posts/posts.rules.ts'

const id = '5a3f2b8e-13c1-4c35-b2a8-9f6d5e4c3b2a'
const photo = (width: number, height: number, changes: Partial<PostPicture> = {}): PostPicture => ({
  id,
  url: `/media/${id}/${Math.min(width, 1600)}.jpg`,
  thumbnailUrl: '',
  width,
  height,
  alternative: '',
  ...changes,
})
const video = { id: 'v', url: '/v.mp4', name: 'v.mp4', size: 1000, seconds: 12, width: 1280, height: 720 }

const written: PostContent = { ...emptyContent, title: 'Visite', text: 'Samedi', pictures: [photo(1200, 900)] }
const faults = (network: SocialNetwork, content: Partial<PostContent>, own: Partial<NetworkPost> = {}): string[] =>
  faultsOfPost(
    { kind: 'editorial', content: withNetworkPost(withNetwork({ ...written, ...content }, network, true), network, own) },
    network,
  ).map(({ level, reason, position }) => [level, reason, position].filter(Boolean).join(' '))

describe('what a network would say of a post', () => {
  test.each([
    ['facebook', {}, {}, []],
    ['facebook', { pictures: [] }, {}, ['refused media-missing']],
    ['facebook', { pictures: [] }, { videoUrl: 'https://example.org/a.mp4' }, []],
    ['facebook', {}, { pictures: [] }, []],
    ['facebook', {}, { text: '' }, ['refused text-empty']],
    ['facebook', { pictures: Array.from({ length: 11 }, () => photo(1200, 900)) }, {}, ['advised pictures-left-out']],
    ['facebook', {}, { button: 'book' }, ['refused button-address']],
    ['facebook', {}, { button: 'book', buttonUrl: 'https://example.org' }, []],
    ['instagram', { pictures: [] }, {}, ['refused media-missing']],
    ['instagram', { pictures: [photo(1200, 900), photo(3000, 4000)] }, {}, ['refused picture-ratio 2', 'advised picture-too-wide 2']],
    ['instagram', { pictures: [photo(300, 300)] }, {}, ['refused picture-too-small 1']],
    ['google', { text: 'Appelez le 02 40 12 34 56' }, {}, ['refused text-phone-number']],
    ['google', { text: 'À [ville]' }, {}, ['refused placeholders']],
    ['facebook', { text: 'À [sic]' }, { firstComment: '[prix] [loyer]' }, ['refused placeholders']],
    ['google', { video }, {}, ['advised video-left-out']],
    ['google', { pictures: [], video }, {}, ['advised video-left-out']],
    ['google', {}, { type: 'offer' }, ['refused offer-title', 'refused offer-dates']],
    [
      'google',
      {},
      { type: 'event', offer: { title: 'Fête', link: 'x', conditions: '', from: '2026-06-02', to: '2026-06-01' } },
      ['refused offer-order', 'refused button-address'],
    ],
    ['google', {}, { button: 'call' }, []],
    ['linkedin', { video: { ...video, name: 'v.mov', seconds: 2 } }, {}, ['refused video-format', 'refused video-too-short']],
    ['linkedin', { videoUrl: 'https://example.org/a.mp4' }, {}, []],
  ] as const)('%s, %o, %o', (network, content, own, said) =>
    expect(faults(network, content as Partial<PostContent>, own as Partial<NetworkPost>)).toEqual(said),
  )

  test('is nothing of one that is not ticked', () =>
    expect([faultsOfPost({ kind: 'ad', content: written }, 'instagram'), isRefused({ kind: 'ad', content: written }, 'instagram')]).toEqual(
      [[], false],
    ))

  test('a text that is too long is refused of an ad, and cut of a sold property', () => {
    const content = withNetwork({ ...written, text: 'mot '.repeat(600) }, 'instagram', true)
    expect(isRefused({ kind: 'ad', content }, 'instagram')).toBe(true)
    expect(faultsOfPost({ kind: 'sold', content }, 'instagram')).toMatchObject([
      { level: 'advised', reason: 'text-cut', params: { count: 2400, max: 2200 } },
    ])
  })
})

test('a network is given a JPEG, of an uploaded picture in the size that the server has made', () => {
  expect(sentFacts(photo(4000, 3000))).toEqual({ width: 1600, height: 1200, size: null, format: 'jpeg' })
  expect(sentFacts(photo(800, 600, { id: null, url: 'https://photos.example/a.webp?v=2' }))).toEqual({
    width: 800,
    height: 600,
    size: null,
    format: 'jpeg',
  })
})

describe('a repair', () => {
  test.each([
    [photo(1000, 1000), 'crop', null],
    [photo(3000, 4000), 'crop', { rotate: 0, crop: { x: 0, y: 125, width: 3000, height: 3750 }, fit: { width: 1440, height: 1800 } }],
    [photo(3000, 4000), 'pad', { rotate: 0, crop: null, fit: { width: 1440, height: 1800 } }],
    [photo(900, 1600), 'crop', { rotate: 0, crop: { x: 0, y: 237, width: 900, height: 1125 }, fit: null }],
    [photo(1000, 400), 'pad', { rotate: 0, crop: null, fit: { width: 1000, height: 524 } }],
    [photo(4000, 3000), 'crop', { rotate: 0, crop: null, fit: { width: 1440, height: 1080 } }],
    [photo(300, 900), 'crop', null],
    [photo(900, 1600, { id: null }), 'crop', null],
  ] as const)('of %o, %s', (picture, how, edit) => expect(repairOf('instagram', picture, how)).toEqual(edit))

  test.each(['crop', 'pad'] as const)('by %s leaves nothing to find fault with, whatever the picture', (how) => {
    for (let width = 330; width < 5000; width += 137) {
      for (let height = 330; height < 5000; height += 211) {
        const edit = repairOf('instagram', photo(width, height), how)
        if (!edit) continue
        const size = edit.fit ?? edit.crop ?? { width, height }
        expect(pictureFaults('instagram', sentFacts(photo(size.width, size.height)))).toEqual([])
        const crop = edit.crop ?? { x: 0, y: 0, width: 1, height: 1 }
        expect([crop.x + crop.width <= width, crop.y + crop.height <= height]).toEqual([true, true])
      }
    }
  })
})
