import { hasBrokenPhoto } from './drawing/videos.frames.service.ts'
import { makeFilm } from './drawing/videos.film.service.ts'
import type { FilmOrder } from './drawing/videos.stills.service.ts'
import type { RenderMessage, RenderRequest } from './videos.renderer.model.ts'

// A process of its own, which its parent can end at any time: drawing and encoding take a core for a minute.
const send = (message: RenderMessage): void => void process.send?.(message)

// Without a parent nobody waits for the film.
process.on('disconnect', () => process.exit(0))

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const make = async (order: FilmOrder, mostMemory: number): Promise<void> => {
  if (await hasBrokenPhoto(order.photos)) return send({ failure: 'photos-broken' })
  let told = 0
  const film = await makeFilm(order, async (share) => {
    if (process.memoryUsage.rss() > mostMemory) {
      send({ failure: 'too-large' })
      return process.exit(0)
    }
    const percent = Math.floor(share * 99)
    if (percent > told) send({ progress: (told = percent) })
    await pause()
  })
  send({ film })
}

process.on('message', ({ order, mostMemory }: RenderRequest) => {
  make(order, mostMemory).catch((error: unknown) => send({ failure: 'failed', message: String(error) }))
})
