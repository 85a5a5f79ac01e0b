import { feedWordWire, wordDetailsWire, type WordDetails } from '@vitrine/core/feeds'
import { record } from '../../audit/audit.store.ts'
import { authorOf } from '../../http/author.ts'
import { callerOf } from '../../http/context.ts'
import { endpoint, type Endpoint } from '../../http/endpoint.ts'
import { integerParam } from '../../http/params.ts'
import type { Services } from '../../ports/services.ts'
import { invalid, notFound } from '../../refusal.ts'
import { feedsPath, feedsTag as tag, foundFeed, guardFeeds } from '../feeds.access.routes.ts'
import { reportWords } from '../feeds.report.service.ts'
import { wordChoices, writtenWord } from './feeds.words.service.ts'
import { deleteWord, keepWord } from './feeds.words.store.ts'

const path = `${feedsPath}/:id/mots`

/** As long as the report shows a value. */
const longestWord = 200

const tidied = ({ word, ...details }: WordDetails): WordDetails => {
  const text = word.trim()
  if (!/[\p{L}\p{N}]/u.test(text) || text.length > longestWord) throw invalid('mot')
  return { ...details, word: text }
}

const readingWord = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path,
    tag,
    summary: 'Read a word of a source as one of the choices of its field, from the next file on',
    access: 'session',
    scope: 'feeds:write',
    body: wordDetailsWire.schema,
    reply: { status: 200, description: 'The word with its meaning', schema: feedWordWire.schema },
    refusals: { 'not-found': 404, invalid: 400, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c, body) {
      const feed = await foundFeed(services, c)
      const details = tidied(wordDetailsWire.read(body))
      const { database, clock } = services
      const words = await reportWords(c.get('language'))
      const choices = wordChoices(callerOf(c).account.advertiser, words, clock.now())
      if (!choices.some(({ field, value }) => field === details.field && value === details.value)) throw invalid('valeur')
      const kept = await database.db.transaction(async (tx) => {
        const row = await keepWord(tx, { advertiserId: feed.advertiserId, feedId: feed.id }, details, clock.now())
        await record(tx, authorOf(c, services), 'feed.word-read', {
          subjectId: feed.id,
          details: { from: row.word, to: writtenWord(row, choices, words).meaning },
        })
        return row
      })
      return c.json(feedWordWire.encode(writtenWord(kept, choices, words)))
    },
  })

const forgettingWord = (services: Services): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:mot`,
    tag,
    summary: 'No longer read a word of a source as something else, from the next file on',
    access: 'session',
    scope: 'feeds:write',
    reply: { status: 204, description: 'It is gone' },
    refusals: { 'not-found': 404, 'feeds-not-yours': 403 },
    guard: guardFeeds,
    async handle(c) {
      const feed = await foundFeed(services, c)
      const { database, clock } = services
      await database.db.transaction(async (tx) => {
        const word = await deleteWord(tx, { advertiserId: feed.advertiserId, feedId: feed.id }, integerParam(c, 'mot'), clock.now())
        if (!word) throw notFound()
        await record(tx, authorOf(c, services), 'feed.word-forgotten', { subjectId: feed.id, details: { from: word.word } })
      })
      return c.body(null, 204)
    },
  })

export const feedWordEndpoints = (services: Services): Endpoint[] => [readingWord(services), forgettingWord(services)]
