import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { notify } from './notifications.store.ts'

export const samples: MakeSamples = async ({ database }) => {
  const now = new Date()
  await notify(database.db, { userIds: [ids.northMain], kind: 'answer-to-approve', facts: { id: 1, site: secret }, now })
  const [row] = await database.query<{ id: number }>('SELECT max(id) AS id FROM notifications WHERE user_id = $1', [ids.northMain])
  const id = row?.id ?? 0
  const [device] = await database.query<{ id: number }>(
    `INSERT INTO push_devices (user_id, advertiser_id, endpoint, p256dh, auth, language, created_at)
     VALUES ($1, $2, 'https://push.example/north', 'key', 'auth', 'fr', now()) RETURNING id`,
    [ids.northMain, ids.north],
  )
  return {
    ids: { notifications: id, devices: device?.id ?? 0 },
    bodies: {
      'POST /api/backend/notifications/read': { until: id },
      'PUT /api/backend/notifications/choices': { choices: [{ kind: 'export-ready', area: false, mail: true, push: true }], quiet: null },
      'PUT /api/backend/notifications/devices': { endpoint: 'https://push.example/other', p256dh: 'key', auth: 'auth', language: 'fr' },
      'POST /api/backend/notifications/devices/renew': { endpoint: 'https://push.example/other', auth: 'auth' },
    },
  }
}
