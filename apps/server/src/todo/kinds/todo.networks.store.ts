import { abilitiesOf } from '@vitrine/core/account'
import { connectionStateOf, networkNames, type SocialNetwork } from '@vitrine/core/social-networks'
import { rows, sql } from '../../db/sql.ts'
import { ofThese } from '../todo.lines.store.ts'
import { ownOnly, pick, type FoundItem, type TodoKind, type TodoWords } from '../todo.model.ts'

interface Connection {
  network: SocialNetwork
  pageId: string | null
  pageName: string | null
  expiresAt: Date | null
  isRefused: boolean
}

const screen = '/socialNetworks'

const noteOf = ({ pageName, expiresAt }: Connection, isOver: boolean, { t, format }: TodoWords): string => {
  const state = isOver || expiresAt === null ? t('notes.connectionEnded') : t('notes.connectionEnds', { day: format.formatDate(expiresAt) })
  return [pageName, state].filter(Boolean).join(' · ')
}

/** Connections to networks that have ended, or end in the next days: nothing is published after that. */
export const networks: TodoKind = {
  weight: 8,
  title: ({ t }) => t('kinds.networks'),
  offered: (account) => abilitiesOf(account).publishPosts,
  path: () => screen,
  async find(database, question) {
    const { account, now, words } = question
    const found = await rows<Connection>(
      database,
      sql`SELECT network, page_id AS "pageId", page_name AS "pageName", expires_at AS "expiresAt", fault IS NOT NULL AS "isRefused"
        FROM social_connections WHERE advertiser_id = ${ofThese(ownOnly(question))} AND page_id IS NOT NULL`,
    )
    const items = found.flatMap((connection): FoundItem[] => {
      const { network, expiresAt } = connection
      const state = connectionStateOf(connection, now)
      if (state !== 'expired' && state !== 'expiring') return []
      const since = state === 'expired' && expiresAt !== null && expiresAt < now ? expiresAt : null
      return [
        {
          id: network,
          advertiserId: account.advertiser.id,
          title: networkNames[network],
          note: noteOf(connection, state === 'expired', words),
          since,
          path: screen,
        },
      ]
    })
    return pick(items, question)
  },
}
