import { expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { findPost, planned, refusal, save, saved, subscribePosts, written } from '../test/posts.ts'

let app: TestApp
let north: string
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
})

test('a post keeps the prompts that its texts were written by', async () => {
  const content = written(['facebook', 'google'])
  const networks = { ...content.networks, google: { ...content.networks.google!, promptId: 12 } }
  const post = await saved(app, north, { content: { ...content, prompt: 'Say nothing of the price', networks } })
  expect(post).toMatchObject({
    prompt: 'Say nothing of the price',
    networks: { facebook: { promptId: null }, google: { promptId: 12 } },
  })
  expect(await findPost(app, north, post.id)).toEqual(post)
  const tooLong = { ...content, prompt: 'a'.repeat(10_001) }
  expect(await refusal(save(app, north, { id: post.id, version: 1, content: tooLong }))).toEqual({
    status: 400,
    code: 'invalid',
    field: 'annonce.post_ia_prompt',
  })
})

test('a post that was stored before there were prompts can be changed where it is not out', async () => {
  const post = await saved(app, north, { content: written(['facebook', 'google']) })
  await app.database.query(`UPDATE posts SET networks = networks #- '{facebook,promptId}' #- '{google,promptId}'`)
  await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: 'now' })
  await app.database.query(`UPDATE post_publications SET state = 'published', first_sent_at = now()`)
  const networks = { ...post.networks, google: { ...post.networks.google!, text: 'Only here' } }
  expect(await saved(app, north, { id: post.id, version: 1, content: { ...post, networks } })).toMatchObject({
    networks: { facebook: { promptId: null }, google: { text: 'Only here' } },
  })
})
