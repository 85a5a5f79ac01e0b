import { expect, test } from 'vitest'
import type { HttpCall } from '../http/http.types.ts'
import { noOptions, type Account } from '../account/index.ts'
import quota from './golden/quota.json' with { type: 'json' }
import golden from './golden/videos.json' with { type: 'json' }
import {
  adVideosWire,
  canMakeVideo,
  createVideosClient,
  makingSeconds,
  monthOf,
  videoQuotaWire,
  videoSeconds,
  webVtt,
  type VideoOrder,
} from './index.ts'

const accountWith = (video: boolean): Account =>
  ({ advertiser: { options: { ...noOptions, video } }, user: { roles: ['ROLE_USER'] }, pageScopes: null }) as never

test('the wire of videos and of their quota is that of the contract, both ways', () => {
  const { videos } = adVideosWire.decode(golden)
  expect(videos[0]).toMatchObject({ adId: 70_035, state: 'ready', order: { shape: 'landscape', style: 'classic' }, file: { seconds: 19 } })
  expect(adVideosWire.encode({ videos })).toEqual(golden)
  expect(videoQuotaWire.decode(quota)).toEqual({ universe: 'IMMO', monthly: 10, remaining: 13, made: 2 })
  expect(videoQuotaWire.encode(videoQuotaWire.decode(quota))).toEqual(quota)
})

test('identifiers that are numbers or missing are read as well', () => {
  const of = (identifiants: (string | number | null)[]) => videoQuotaWire.decode({ _embedded: { diffusion_annonceur: [{ identifiants }] } })
  expect(of(['a', null, null, null, 3, 2, 1])).toMatchObject({ monthly: 3, remaining: 2, made: 1 })
  expect(of([])).toMatchObject({ monthly: 0, remaining: 0, made: 0 })
})

test('a video needs the option, five photos, one that is left, and no other under way', () => {
  const ask = (photoCount: number, remaining: number, { option = true, isBusy = false } = {}) => {
    const permission = canMakeVideo(accountWith(option), { photoCount }, { remaining }, isBusy)
    return permission.allowed || permission.reason
  }
  expect([ask(5, 1), ask(4, 1), ask(5, 0), ask(5, 1, { option: false }), ask(5, 1, { isBusy: true })]).toEqual([
    true,
    'video-photos',
    'video-quota',
    'video-option',
    'video-running',
  ])
})

test('a video has fifteen seconds to a minute, and a square one is made sooner', () => {
  expect([videoSeconds(5), videoSeconds(18)]).toEqual([19, 58])
  expect(makingSeconds(5, 'square')).toBeLessThan(makingSeconds(5, 'landscape'))
})

test('captions are WebVTT, whose signs say nothing else', () => {
  expect(webVtt([{ from: 0, to: 61.5, text: 'Flat & <b>garden</b>\n\nNice' }])).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:01.500\nFlat &amp; &lt;b&gt;garden&lt;/b&gt;\nNice\n\n',
  )
})

test('a month is its first day', () => {
  expect(monthOf('2026-11-28')).toBe('2026-11-01')
})

test('the client speaks of one ad, and announces what changes', async () => {
  const calls: string[] = []
  const reply = { ...golden.claps[0] }
  const client = createVideosClient(
    {
      send: async ({ method = 'GET', path, query }: HttpCall) => {
        calls.push([method, path, ...(query ? [JSON.stringify(query)] : [])].join(' '))
        return path.startsWith('/diffusion') ? quota : method === 'GET' ? golden : path.endsWith('apercu') ? { apercus: [] } : reply
      },
    } as never,
    { announce: (topic: string) => void calls.push(topic) } as never,
  )
  const order: VideoOrder = { photos: ['a'], shape: 'square', style: 'calm', language: 'en', color: '#000000' }
  await client.list(7)
  await client.quota('VO', 'mx')
  await client.stills(7, order)
  await client.make(7, order)
  await client.cancel(7)
  expect(calls).toEqual([
    'GET /annonce/7/clap',
    'GET /diffusion_annonceur {"diffuseur-codeNames":"CLAP_VIDEO_VO","lang":"mx"}',
    'POST /annonce/7/clap/apercu',
    'POST /annonce/7/clap',
    'videos',
    'DELETE /annonce/7/clap',
    'videos',
  ])
})
