import type { TestApp } from '@vitrine/server/testing'
import type { Measurement } from '../bench.types.ts'
import { contactOwner, limitedUser, networkHead, portals } from './server-contacts-seed.ts'
import { createPick, p95, type Pick } from '../questions.ts'

const dayMs = 86_400_000
const dayBefore = (count: number): string => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10)
export const periodQuery = (from: number, until: number): string => `afterContacts=${dayBefore(from)}&beforeContacts=${dayBefore(until)}`

interface Kind {
  name: string
  /** The maximum ratio of the p95 among many contacts to that among 10,000; nothing is promised for filtered figures. */
  atMost?: number
  /** The calling user; the head of the network by default. */
  user?: number
  ask(pick: Pick, size: number): string
  /** Requests the page after the one of the query. */
  steps?: true
}

const sorts = ['-date_enregistrement', 'date_enregistrement', 'nom', '-score', 'diffuseur', 'annonce']
const lengths = [6, 29, 364]
const words = ['martin', 'lefevre anne', 'introuvable', 'elodie roux', 'p7-12@', '+33600001', 'REF-3007-2', 'nulle part']

const anyOf = <Item>(pick: Pick, items: readonly Item[]): Item => items[pick(items.length)] as Item
const period = (pick: Pick): string => periodQuery(anyOf(pick, lengths), 0)
const list = (pick: Pick): string => `contacts?limit=25&sort=${anyOf(pick, sorts)}&${period(pick)}`
/** A page far behind, equally far at every size. */
const deepPage = (pick: Pick): string => `page=${2 + pick(200)}`

const firstAd = 100_001
const kindsOfFigures = ['contacts/synthese?', 'contacts/repartition?', 'contacts/repartition?par=annonce&']
const figures = (pick: Pick): string => anyOf(pick, kindsOfFigures) + period(pick)

const kinds: readonly Kind[] = [
  { name: 'first page', atMost: 1.5, ask: list },
  {
    name: 'deep page',
    atMost: 1.5,
    ask: (pick) => `contacts?limit=25&sort=${anyOf(pick, sorts)}&${periodQuery(364, 0)}&${deepPage(pick)}`,
  },
  { name: 'page reached by stepping', atMost: 1.5, steps: true, ask: list },
  { name: 'filter by portal', atMost: 1.5, ask: (pick) => `${list(pick)}&codeNames=${anyOf(pick, portals)}` },
  { name: 'filter by ad', atMost: 1.5, ask: (pick) => `${list(pick)}&annonce=${firstAd + pick(400)}` },
  { name: 'filter by handling', atMost: 1.5, ask: (pick) => `${list(pick)}&traitement=${anyOf(pick, ['nouveau', 'en_cours', 'traite'])}` },
  { name: 'filter by owner', atMost: 1.5, ask: (pick) => `${list(pick)}&responsable=${contactOwner}` },
  { name: 'overdue', atMost: 1.5, ask: (pick) => `${list(pick)}&rappel=retard` },
  {
    name: 'several filters at once',
    atMost: 2,
    ask: (pick) => `${list(pick)}&codeNames=${anyOf(pick, portals)}&traitement=nouveau,en_cours`,
  },
  { name: 'free-text search', atMost: 2, ask: (pick) => `${list(pick)}&search=${encodeURIComponent(anyOf(pick, words))}` },
  { name: 'calls', atMost: 1.5, ask: (pick) => `calls?limit=25&sort=${anyOf(pick, ['-dateStarted', 'duree', 'statut'])}&${period(pick)}` },
  { name: 'list of a sub-user', atMost: 2, user: limitedUser, ask: list },
  { name: 'figures of a portal', ask: (pick) => `${figures(pick)}&codeNames=${anyOf(pick, portals)}` },
  { name: 'figures of an ad', ask: (pick) => `${figures(pick)}&annonce=${firstAd + pick(400)}` },
  { name: 'figures of a sub-user', user: limitedUser, ask: (pick) => anyOf(pick, kindsOfFigures) + periodQuery(29, 0) },
]

export interface ListSubject {
  size: number
  app: TestApp
}

interface Asked {
  ms: number
  next: string | null
}

const timeOf = async ({ app }: ListSubject, token: string, question: string): Promise<Asked> => {
  const start = performance.now()
  const reply = await app.call('GET', `/api/provider/${question}`, { token })
  const text = await reply.text()
  const ms = performance.now() - start
  if (reply.status !== 200) throw new Error(`${question}: ${reply.status} ${text}`)
  return { ms, next: (JSON.parse(text) as { next_cursor?: string | null }).next_cursor ?? null }
}

interface Series {
  subject: ListSubject
  token: string
  questions: string[]
  first: number[]
  best: number[]
}

/** Queries, the same ones at every size, and how long each took the first time. */
const prepare = async (subject: ListSubject, { user = networkHead, ask, steps }: Kind, count: number): Promise<Series> => {
  const token = await subject.app.sessions.open({ id: user, advertiserId: networkHead })
  const pick = createPick()
  const series: Series = { subject, token, questions: [], first: [], best: [] }
  for (let index = 0; index < count; index += 1) {
    const question = ask(pick, subject.size)
    const cursor = steps ? (await timeOf(subject, token, question)).next : null
    const whole = cursor ? `${question}&cursor=${cursor}` : question
    series.questions.push(whole)
    series.first.push((await timeOf(subject, token, whole)).ms)
    series.best.push(Infinity)
  }
  return series
}

const measureKind = async (
  subjects: readonly ListSubject[],
  kind: Kind,
  { rounds, count }: { rounds: number; count: number },
): Promise<Measurement[]> => {
  const all: Series[] = []
  for (const subject of subjects) all.push(await prepare(subject, kind, count))
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < count; index += 1) {
      for (const { subject, token, questions, best } of all) {
        best[index] = Math.min(best[index] ?? Infinity, (await timeOf(subject, token, questions[index] ?? '')).ms)
      }
    }
  }
  const small = p95(all[0]?.best ?? [])
  return all.flatMap(({ subject: { size }, first, best }, index) => {
    const label = `${size.toLocaleString('en')} contacts: ${kind.name}`
    const plain: Measurement[] = [
      { name: `${label}, p95`, value: p95(best), unit: 'ms' },
      { name: `${label}, p95 when asked for the first time`, value: p95(first), unit: 'ms' },
    ]
    return index === 0
      ? plain
      : [
          ...plain,
          {
            name: `${label}, against 10,000`,
            value: p95(best) / small,
            unit: 'times',
            ...(kind.atMost !== undefined && { atMost: kind.atMost }),
          } satisfies Measurement,
        ]
  })
}

/**
 * The lists of a network's head, and filtered figures, at every size. As with the ads, the ids of a page that was read before are
 * cached until something changes; the time of the first read is shown beside it.
 */
export const measureLists = async (subjects: readonly ListSubject[], how: { rounds: number; count: number }): Promise<Measurement[]> => {
  const results: Measurement[] = []
  for (const kind of kinds) results.push(...(await measureKind(subjects, kind, how)))
  return results
}
