import type { VideoScene } from '@vitrine/core/videos'
import { drawCard, type CardLook } from './videos.card.rules.ts'
import { drawStill } from './videos.frames.service.ts'
import { loadTypeface, type Typeface } from './videos.typeface.service.ts'

/** Everything that a film is made of. */
export interface FilmOrder {
  scenes: VideoScene[]
  look: CardLook
  /** The files of the photos, as the scenes number them. */
  photos: Uint8Array[]
}

/** The file of the photo behind a scene; one that is not there cannot be read. */
export const photoOf = (photos: readonly Uint8Array[], { photo }: Pick<VideoScene, 'photo'>): Uint8Array =>
  photos[photo] ?? new Uint8Array()

/** Each scene as a picture, with all of its card. */
export const drawStills = async ({ scenes, look, photos }: FilmOrder, type: Typeface): Promise<Uint8Array[]> => {
  const stills: Uint8Array[] = []
  for (const scene of scenes) stills.push(await drawStill(photoOf(photos, scene), drawCard(type, scene, look), look))
  return stills
}

/** The cards of a film as pictures; unlike the film they are drawn in the server's own process, and load no encoder. */
export const makeStills = async (order: FilmOrder): Promise<Uint8Array[]> => drawStills(order, await loadTypeface())
