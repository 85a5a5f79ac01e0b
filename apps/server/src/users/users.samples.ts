import { ids } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'

const path = '/api/backend/users'
/** A new user of whoever asks; adding one to the own account is no leak. */
const stranger = { role: 'ROLE_SUB_USER', lastname: 'Taken over', email: 'new@example.org', active: true }

export const samples: MakeSamples = () => ({
  ids: { users: ids.northContact, sessions: '00000000-0000-4000-8000-000000000000' },
  bodies: {
    [`POST ${path}`]: { user: stranger },
    [`PUT ${path}/:id`]: { user: { ...stranger, version: 1 } },
    [`POST ${path}/:id/access`]: { role: 'ROLE_SUB_ADMIN' },
    [`PUT ${path}/:id/colleagues`]: { colleagues: [ids.northSub] },
    [`POST ${path}/import`]: { file: Buffer.from('Nom;Email\nTaken over;taken@example.org').toString('base64'), apply: false },
  },
  query: { username: 'north' },
})
