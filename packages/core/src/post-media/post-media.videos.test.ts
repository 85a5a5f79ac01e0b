import { expect, test } from 'vitest'
import { createPostMediaClient } from './post-media.client.ts'

test('the videos are asked for at most twice a minute, and are none where they cannot be told', async () => {
  let calls = 0
  const answers: unknown[] = [
    new Error('away'),
    { count: 1, videos: [{ id: 'v', path: '/v.mp4', nom: 'v.mp4', taille: 5, duree: 12.5, largeur: 1280, hauteur: 720 }] },
  ]
  const client = createPostMediaClient({
    send: async () => {
      const answer = answers[calls]
      calls += 1
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  expect(await client.videos()).toEqual({ count: 0, videos: [] })
  expect((await client.videos()).videos[0]).toMatchObject({ url: '/v.mp4', seconds: 12.5 })
  expect((await client.videos()).count).toBe(1)
  expect(calls).toBe(2)
})
