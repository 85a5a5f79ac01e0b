import { emptyContent, followingPost, postSavingWire } from '@vitrine/core/posts'
import { ids } from '../test/harness.ts'
import { subscribePosts } from '../test/posts.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

const path = '/api/provider/socialposts'
const network = 'FACEBOOK_EDITO'

export const samples: MakeSamples = async (app) => {
  await subscribePosts(app)
  const { query } = app.database
  const video = 'https://films.example/north.mp4'
  const insert = async (state: string) => {
    const [post] = await query<{ id: number }>(
      `INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, video_url, networks, created_at, updated_at)
        VALUES ($1, nextval(pg_get_serial_sequence('ads', 'id')), 'editorial', $2, $3, $3, $3, $4, $5, now(), now()) RETURNING id`,
      [ids.north, state, secret, video, JSON.stringify({ facebook: followingPost('facebook') })],
    )
    return post!.id
  }
  const plan = async (post: number, state: string) => {
    const [schedule] = await query<{ id: number }>(
      `INSERT INTO post_schedules (advertiser_id, due_at, created_at) VALUES ($1, $2, now()) RETURNING id`,
      [ids.north, app.clock.now()],
    )
    const [publication] = await query<{ id: string }>(
      `INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, next_attempt_at, state, reason, answer, created_at) VALUES ($1, $2, $3, 'facebook', 'editorial', $4, $4, $5, 'connection-expired', $6, now()) RETURNING id::text`,
      [ids.north, schedule!.id, post, app.clock.now(), state, secret],
    )
    return { schedule: schedule!.id, publication: publication!.id }
  }
  const [planned, failed, template] = [await insert('A'), await insert('A'), await insert('M')]
  const [open, broken] = [await plan(planned, 'held'), await plan(failed, 'failed')]
  await query('INSERT INTO post_settings (advertiser_id, late_minutes, on_change) VALUES ($1, 77, $2)', [ids.north, 'hold'])
  await query(
    `INSERT INTO post_videos (advertiser_id, name, format, size, seconds, width, height, hash) VALUES ($1, $2, 'mp4', 1, 1, 1280, 720, $2)`,
    [ids.north, secret],
  )
  await query(`UPDATE posts SET approval = 'proposed' WHERE id = $1`, [planned])
  await query(
    `INSERT INTO post_approval_steps (advertiser_id, post_id, kind, user_id, account_id, comment, at) VALUES ($1, $2, 'proposed', $3, $1, $4, now())`,
    [ids.north, planned, ids.northMain, secret],
  )
  const content = {
    ...emptyContent,
    title: 'Taken over',
    text: 'Taken over',
    videoUrl: video,
    networks: { facebook: followingPost('facebook') },
  }
  const save = postSavingWire.encode({
    id: planned,
    version: 1,
    kind: 'editorial',
    adId: null,
    state: 'active',
    content,
    videoDeleted: false,
  })
  const scheduled = { cronExpression: '* * * * *', status: '1' }
  return {
    ids: { diffusions: broken.publication, eventCalendar: open.schedule },
    bodies: {
      [`POST ${path}/post/treatment`]: save,
      [`POST ${path}`]: {
        annonceurId: ids.north,
        annonceurLogin: 'north',
        annonces: [planned],
        type: 'MANUEL',
        scheduled,
        cancelBy: null,
        portails: [{ code: network, value: null }],
      },
      [`PUT ${path}`]: { id: open.schedule, annonces: null, scheduled },
      [`DELETE ${path}`]: { id: open.schedule },
      [`POST ${path}/relance`]: { portail: { code: network } },
      'POST /api/provider/videos': { envoi: '00000000-0000-4000-8000-000000000000' },
      [`POST ${path}/liens`]: { urls: ['http://10.0.0.1/'] },
      'POST /api/provider/videos/check': { url: 'https://youtu.be/1' },
      'POST /api/provider/createPostFromModel': { id: template, reference: secret },
      [`PUT ${path}/reglages`]: { retardMinutes: 60, annonceModifiee: 'ATTENDRE', creneaux: [], accordRequis: false, version: 1 },
      [`POST ${path}/accord`]: { annonces: [{ id: planned, version: 1 }], accord: true, commentaire: '' },
    },
    query: { annonceId: planned },
  }
}
