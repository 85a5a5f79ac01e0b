import { feedDetailsWire, feedForm, type FeedDetails } from '@vitrine/core/feeds'
import { unseal } from '../ports/sealed.ts'
import { recordTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

const path = '/api/provider/flux'
const body = { nom: 'Taken over', mode: 'envoi', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }

const fetched: FeedDetails = {
  name: 'Fetched',
  kind: 'sftp',
  isActive: false,
  host: 'files.example',
  port: 2222,
  username: 'north',
  password: 'fetch it',
  path: '/out',
}
const sent: FeedDetails = { name: 'Sent', kind: 'push', isActive: true, host: '', port: null, username: '', password: '', path: '' }

const columnsAnswer = {
  colonnes: [
    { nom: 'Réf', champ: 'reference' },
    { nom: 'Prix', champ: 'prix' },
  ],
  constantes: Object.entries({ typeOffre: 'V', typeObjet: '1100', code_postal: '69003', ville: 'Lyon' }).map(([champ, valeur]) => ({
    champ,
    valeur,
  })),
}

/** No call returns a password, so it is read from the database. */
const passwordOf = async ({ database, deps }: TestApp, id: number): Promise<string> => {
  const [feed] = await database.query<{ password: string | null }>('SELECT password FROM feeds WHERE id = $1', [id])
  return (feed?.password && unseal(deps.config.tokenSecret, feed.password)) ?? ''
}

export const samples: MakeSamples = async (app) => {
  const { database } = app
  const [feed] = await database.query<{ id: number }>(
    `INSERT INTO feeds (advertiser_id, name, kind, created_at) VALUES ($1, $2, 'push', now()) RETURNING id`,
    [ids.north, secret],
  )
  const [run] = await database.query<{ id: number }>(
    `INSERT INTO feed_runs (advertiser_id, feed_id, file, size, hash, stored, state, reason, sample, received_at)
      VALUES ($1, $2, $3, 1, $3, gen_random_uuid(), 'asking', 'columns', $4, now()) RETURNING id`,
    [ids.north, feed!.id, secret, JSON.stringify({ headings: ['Réf', 'Prix'], rows: [[secret, '1000']], isTable: true })],
  )
  await database.query(`UPDATE feeds SET columns = $2, agency_uses = $3 WHERE id = $1`, [
    feed!.id,
    JSON.stringify({ columns: [{ heading: secret, field: 'prix' }], constants: [] }),
    JSON.stringify({ [secret]: 'nous' }),
  ])
  await database.query(
    `INSERT INTO feed_ads (advertiser_id, feed_id, key, reference, hash, line, title, state, level, messages, judged_at) VALUES ($1, $2, $3, $3, $3, 1, $3, 'refused', 3, '[{"level":"error","field":"price","value":"","reason":"required"}]', now())`,
    [ids.north, feed!.id, secret],
  )
  const [word] = await database.query<{ id: number }>(
    `INSERT INTO feed_words (advertiser_id, feed_id, field, word, plain, value) VALUES ($1, $2, 'offerType', $3, 'northernsecret', 'V') RETURNING id`,
    [ids.north, feed!.id, secret],
  )
  return {
    ids: { flux: feed!.id, passages: run!.id, mots: word!.id },
    bodies: {
      [`POST ${path}`]: body,
      [`PUT ${path}/:id`]: body,
      [`PUT ${path}/:id/passages/:run`]: { accepte: false },
      [`PUT ${path}/:id/passages/:run/colonnes`]: columnsAnswer,
      [`PUT ${path}/:id/agences`]: { agences: [{ numero: secret, destination: 'nous' }] },
      [`PUT ${path}/:id/mots`]: { champ: 'offerType', mot: 'Sold', valeur: 'V' },
    },
    forms: [
      recordTrial(app, {
        form: feedForm,
        wire: feedDetailsWire,
        path,
        typed: fetched,
        found: sent,
        untold: async (id) => ({ password: await passwordOf(app, id) }),
      }),
    ],
  }
}
