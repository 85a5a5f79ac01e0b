import { makeKeyAs, publicKey } from '../test/embed.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async (app) => {
  const { id } = await makeKeyAs(app, ids.northMain, { ...publicKey, nom: secret, portail: secret })
  return {
    ids: { embed_keys: id },
    bodies: {
      'POST /api/backend/embed_keys': publicKey,
      'PUT /api/backend/embed_keys/:id': { ...publicKey, nom: 'Taken over' },
      'POST /api/backend/embed_keys/:id/rotate': {},
    },
  }
}
