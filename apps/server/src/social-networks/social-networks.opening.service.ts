import { mainUserOf } from '../account/account.store.ts'
import { notify } from '../notifications/notifications.store.ts'
import { NetworkFault, type ConnectedPage, type SocialConnections } from './social-networks.connector.model.ts'
import { writeConnectionEnded } from './social-networks.mails.ts'
import { findConnection, saveFault } from './social-networks.store.ts'
import type { ConnectionRow } from './social-networks.table.ts'
import type { ConnectionDeps, Tokens } from './social-networks.tokens.service.ts'

/** Opens connections for publishing. */
export const createOpening = ({ database, clock, config, connectors }: ConnectionDeps, tokens: Tokens): SocialConnections => {
  const noteFault = (row: ConnectionRow, fault: string): Promise<void> =>
    database.db.transaction(async (tx) => {
      const { advertiserId, network, pageName } = row
      const now = clock.now()
      if (!(await saveFault(tx, row, fault, now))) return
      const userId = await mainUserOf(tx, advertiserId)
      const facts = { network, page: pageName ?? '' }
      await writeConnectionEnded(tx, { config, userId, row, now })
      await notify(tx, { userIds: [userId], kind: 'connection-ended', facts, now })
    })
  /** Records errors that are caused by the connection. */
  const noting = async <Value>(row: ConnectionRow, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof NetworkFault && error.reason === 'connection-expired') await noteFault(row, error.answer)
      throw error
    }
  }
  return {
    async open(advertiserId, network) {
      const connector = connectors[network]
      const found = await findConnection(database.db, advertiserId, network)
      if (!connector || !found || found.pageId === null) throw new NetworkFault('connection-missing', '')
      if (found.fault !== null) throw new NetworkFault('connection-expired', found.fault)
      const { row, tokens: fresh } = await noting(found, () => tokens.fresh(found, connector))
      const page: ConnectedPage = {
        network,
        id: row.pageId ?? '',
        name: row.pageName ?? '',
        address: row.pageAddress,
        token: fresh.page ?? fresh.access,
      }
      return {
        page,
        call: (call) => noting(row, () => connector.call(page, call)),
        publish: (post, signal, leavesOut) => noting(row, () => connector.publish(page, post, signal, leavesOut)),
        find: (post, since) => noting(row, () => connector.find(page, post, since)),
        complete: (post, remoteId) => noting(row, () => connector.complete(page, post, remoteId)),
        remove: (remoteId) => noting(row, () => connector.remove(page, remoteId)),
        state: (remoteId) => noting(row, () => connector.state(page, remoteId)),
      }
    },
  }
}
