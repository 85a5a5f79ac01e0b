import { abilitiesOf } from '@vitrine/core/account'
import { media, type MediumKey } from '@vitrine/core/presence'
import { rows, sql } from '../../db/sql.ts'
import { ofThese } from '../todo.lines.store.ts'
import { pick, type TodoKind, type TodoWords } from '../todo.model.ts'

const screen = '/presenceLocale'

interface Problem {
  advertiserId: number
  medium: MediumKey
  state: 'drifted' | 'refused' | 'duplicate'
  since: Date | null
}

const noteOf = (state: Problem['state'], { t }: TodoWords): string => {
  if (state === 'duplicate') return t('notes.duplicate')
  return state === 'drifted' ? t('notes.drifted') : t('notes.refused')
}

const pathOf = (advertiserId: number, own: number): string => (advertiserId === own ? screen : `${screen}?advertiser=${advertiserId}`)

/** Sheets of establishments that a medium shows otherwise, refused, or shows twice. */
export const presence: TodoKind = {
  weight: 4,
  title: ({ t }) => t('kinds.presence'),
  offered: (account) => abilitiesOf(account).managePresence,
  path: (site) => (site === null ? screen : `${screen}?advertiser=${site}`),
  async find(database, question) {
    const { account, advertisers, words } = question
    const found = await rows<Problem>(
      database,
      sql`SELECT advertiser_id AS "advertiserId", medium, checked_at AS since,
          CASE WHEN duplicate ->> 'state' = 'found' THEN 'duplicate' ELSE state END AS state
        FROM presence_listings WHERE advertiser_id = ${ofThese(advertisers)} AND (state IN ('drifted', 'refused') OR duplicate ->> 'state' = 'found')`,
    )
    const items = found.map(({ advertiserId, medium, state, since }) => ({
      id: `${advertiserId}:${medium}`,
      advertiserId,
      title: media[medium].name,
      note: noteOf(state, words),
      since,
      path: pathOf(advertiserId, account.advertiser.id),
    }))
    return pick(items, question)
  },
}
