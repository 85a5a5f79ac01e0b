import { pushBrowserWire, pushDeviceIdWire, pushDeviceWire } from '@vitrine/core/notifications'
import { callerOf, type AppContext } from '../../http/context.ts'
import { endpoint, type Endpoint } from '../../http/endpoint.ts'
import { integerParam } from '../../http/params.ts'
import { leadsInside } from '../../ports/network.ts'
import type { Services } from '../../ports/services.ts'
import { invalid, notFound } from '../../refusal.ts'
import { isPrivateService } from './notifications.push.client.ts'
import { removeDevice, renewDevice, saveDevice } from './notifications.push.store.ts'

const path = '/api/backend/notifications/devices'
// Without a scope: they are for a person, whom a page of another site does not know.
const of = { tag: 'Notifications', access: 'session' } as const

const usingOf = (c: AppContext) => {
  const { account, sessionId } = callerOf(c)
  return { userId: account.user.id, advertiserId: account.advertiser.id, sessionId }
}

/** Refuses where messages would not leave this network, or could be read on their way. */
const checkEndpoint = async ({ config }: Services, address: string): Promise<void> => {
  if (isPrivateService(config, address)) return
  if (!address.startsWith('https://') || (await leadsInside(address))) throw invalid('endpoint')
}

const saving = (services: Services): Endpoint =>
  endpoint({
    ...of,
    method: 'PUT',
    path,
    summary: 'Shows the notifications of the caller on a browser, until it is signed out',
    body: pushDeviceWire.schema,
    reply: { status: 200, description: 'The id of the browser', schema: pushDeviceIdWire.schema },
    refusals: { invalid: 400 },
    async handle(c, body) {
      const device = pushDeviceWire.read(body)
      await checkEndpoint(services, device.endpoint)
      const id = await saveDevice(services.database, usingOf(c), device, services.clock.now())
      if (id === null) throw invalid('endpoint')
      return c.json(pushDeviceIdWire.encode({ id }))
    },
  })

const renewing = ({ database }: Services): Endpoint =>
  endpoint({
    ...of,
    method: 'POST',
    path: `${path}/renew`,
    summary: 'Says that the caller uses a browser still; one of another person shows nothing more',
    body: pushBrowserWire.schema,
    reply: { status: 200, description: 'The id of the browser, null if it is not one of the caller', schema: pushDeviceIdWire.schema },
    async handle(c, body) {
      const browser = pushBrowserWire.read(body)
      const id = await database.db.transaction((tx) => renewDevice(tx, usingOf(c), browser))
      return c.json(pushDeviceIdWire.encode({ id }))
    },
  })

const removing = ({ database }: Services): Endpoint =>
  endpoint({
    ...of,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Shows notifications on a browser no more',
    reply: { status: 204, description: 'It is forgotten' },
    async handle(c) {
      if (!(await removeDevice(database, usingOf(c).userId, integerParam(c, 'id')))) throw notFound()
      return c.body(null, 204)
    },
  })

/** The calls of the browsers that show a person's notifications. */
export const pushEndpoints = (services: Services): Endpoint[] => [saving(services), renewing(services), removing(services)]
