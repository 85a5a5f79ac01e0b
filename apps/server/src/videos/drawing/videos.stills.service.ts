import { drawCard } from './videos.card.rules.ts'
import type { FilmOrder } from './videos.film.service.ts'
import { drawStill } from './videos.frames.service.ts'
import { loadTypeface } from './videos.typeface.service.ts'

/** The cards of a film as pictures; unlike the film they are drawn in the server's own process, and load no encoder. */
export const makeStills = async ({ scenes, look, photos }: FilmOrder): Promise<Uint8Array[]> => {
  const type = await loadTypeface()
  const stills: Uint8Array[] = []
  for (const scene of scenes) stills.push(await drawStill(photos[scene.photo]!, drawCard(type, scene, look), look))
  return stills
}
