import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { saveSandboxListing } from '../sandbox-directories/sandbox-directories.store.ts'
import { keyOf } from './presence.model.ts'
import { newRow } from './presence.state.rules.ts'
import { insertEvent, saveListing } from './presence.store.ts'

const path = '/api/provider/presence/:medium'

export const samples: MakeSamples = async ({ database, clock }) => {
  const now = clock.now()
  await saveListing(database, {
    ...newRow(ids.north, 'apple'),
    state: 'drifted',
    sent: { name: secret },
    sentVersion: 1,
    sentAt: now,
    shown: { name: `${secret} elsewhere` },
    checkedAt: now,
    duplicate: { id: 'second', name: secret, address: secret, state: 'found' },
  })
  await saveSandboxListing(database, {
    medium: 'apple',
    key: keyOf(ids.north),
    version: 1,
    sent: { name: secret },
    shown: { name: `${secret} elsewhere` },
    readyAt: now,
    taken: 1,
    refusedField: null,
    duplicate: { id: 'second', name: secret, address: secret },
  })
  await insertEvent(database, { advertiserId: ids.north, medium: 'apple', act: 'drifted', at: now, version: 1, answer: secret })
  return {
    ids: { presence: 'apple' },
    bodies: {
      [`POST ${path}/ecart`]: { champ: 'nom', choix: 'garder' },
      [`POST ${path}/doublon`]: { action: 'signaler' },
      [`POST ${path}/saisie`]: { version: 1 },
    },
  }
}
