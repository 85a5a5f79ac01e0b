import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

const path = '/api/provider/flux'
const body = { nom: 'Taken over', mode: 'envoi', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }

export const samples: MakeSamples = async ({ database }) => {
  const [feed] = await database.query<{ id: number }>(
    `INSERT INTO feeds (advertiser_id, name, kind, created_at) VALUES ($1, $2, 'push', now()) RETURNING id`,
    [ids.north, secret],
  )
  const [run] = await database.query<{ id: number }>(
    `INSERT INTO feed_runs (advertiser_id, feed_id, file, size, hash, stored, state, received_at) VALUES ($1, $2, $3, 1, $3, gen_random_uuid(), 'asking', now()) RETURNING id`,
    [ids.north, feed!.id, secret],
  )
  await database.query(
    `INSERT INTO feed_ads (advertiser_id, feed_id, reference, hash, line, title, state, level, messages, judged_at) VALUES ($1, $2, $3, $3, 1, $3, 'refused', 3, '[{"level":"error","field":"price","value":"","reason":"required"}]', now())`,
    [ids.north, feed!.id, secret],
  )
  return {
    ids: { flux: feed!.id, passages: run!.id },
    bodies: { [`POST ${path}`]: body, [`PUT ${path}/:id`]: body, [`PUT ${path}/:id/passages/:run`]: { accepte: true } },
  }
}
