import { loadTranslator, type Language } from '@vitrine/core/i18n'
import {
  tutorialChapters,
  tutorialCues,
  tutorialSeconds,
  tutorialsFor,
  tutorialsWire,
  type Tutorial,
  type TutorialEntry,
} from '@vitrine/core/tutorials'
import type { Hono } from 'hono'
import { callerOf, type AppEnv } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { sendRange } from '../http/ranges.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { captionsName, createTutorialFiles, type TutorialFiles } from './tutorials.files.service.ts'

const files = createTutorialFiles()

interface Told {
  language: Language
  /** The address of the server. */
  publicUrl: string
}

const tellTutorials = async (
  entries: readonly TutorialEntry[],
  { addressOf }: TutorialFiles,
  { language, publicUrl }: Told,
): Promise<Tutorial[]> => {
  const t = await loadTranslator(language, 'tutorial-videos')
  const urlOf = (name: string): string => publicUrl + addressOf(name)
  return entries.map((entry) => ({
    id: entry.id,
    title: t(entry.title),
    category: entry.category,
    section: entry.section,
    publishedOn: entry.publishedOn,
    newUntil: entry.newUntil,
    description: t(entry.description),
    trades: [...entry.trades],
    videoUrl: urlOf(`${entry.id}.mp4`),
    posterUrl: urlOf(`${entry.id}.webp`),
    captionsUrl: urlOf(captionsName(entry.id, language)),
    seconds: tutorialSeconds(entry),
    chapters: tutorialChapters(entry, t),
    cues: tutorialCues(entry, t),
  }))
}

/** The call about tutorials. */
export const tutorialsEndpoints = ({ config }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/backend/tutorials',
    tag: 'Tutorials',
    summary: "The tutorial videos for the trade of the caller's account, with chapters and captions in a language",
    access: 'session',
    scope: 'tutorials:read',
    query: { lang: 'Language of the texts: fr, en, es or mx' },
    reply: { status: 200, description: 'The videos in the order of their sections', schema: tutorialsWire.schema },
    async handle(c) {
      const entries = tutorialsFor(callerOf(c).account.advertiser.trade)
      const told = { language: c.get('language'), publicUrl: config.publicUrl }
      return c.json(tutorialsWire.encode({ tutorials: await tellTutorials(entries, await files(), told) }))
    },
  }),
]

/** What is under an address never changes, and players on pages of other origins may read it, pictures and captions too. */
const published = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** Serves recordings, their first pictures and their captions: they show nobody's data. */
export const mountTutorials = (app: Hono<AppEnv>): void => {
  app.get('/media/tutorials/*', async (c) => {
    const file = (await files()).find(c.req.path)
    if (!file) throw notFound()
    const { bytes, contentType } = file
    const headers = { ...published, 'content-type': contentType }
    const reply = await sendRange(c, {
      size: bytes.byteLength,
      headers,
      read: ({ from, to }) => Promise.resolve(bytes.subarray(from, to + 1)),
    })
    if (!reply) throw notFound()
    return reply
  })
}
