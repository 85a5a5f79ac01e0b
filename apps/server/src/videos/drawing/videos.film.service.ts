import { videoFrameRate, type VideoScene } from '@vitrine/core/videos'
import { drawCard } from './videos.card.rules.ts'
import { openEncoder } from './videos.encoder.service.ts'
import { blend, drawFrame, readOverlay, readPhoto, type Moment, type MovingPhoto, type Overlay } from './videos.frames.service.ts'
import { drawStills, photoOf, type FilmOrder } from './videos.stills.service.ts'
import { loadTypeface, type Typeface } from './videos.typeface.service.ts'

export interface Film {
  video: Uint8Array
  /** JPEG. */
  poster: Uint8Array
  seconds: number
}

/** Seconds in which one scene becomes the next, and in which a card appears. */
const crossfade = 0.5
const appearing = 0.4

interface Scene extends VideoScene {
  picture: MovingPhoto
  overlay: Overlay
}

const eased = (share: number): number => Math.min(1, Math.max(0, share))

const momentOf = (scene: Scene, index: number, second: number): Moment => ({
  photo: scene.picture,
  overlay: scene.overlay,
  // The movement goes on while the scene fades.
  progress: eased((second - scene.from) / (scene.to - scene.from + crossfade)),
  isNearing: index % 2 === 0,
  // The first card is there at once: the first frame is what networks show before somebody plays.
  strength: index === 0 ? 1 : eased((second - scene.from) / appearing),
})

/** Prepares scenes when they are near: photos in all their pixels are large. */
const createScenes = ({ scenes, look, photos }: FilmOrder, type: Typeface): ((index: number) => Promise<Scene>) => {
  const ready = new Map<number, Promise<Scene>>()
  const prepare = async (index: number): Promise<Scene> => {
    const scene = scenes[index]
    if (!scene) throw new Error(`The film has no scene ${index}`)
    const [picture, overlay] = await Promise.all([readPhoto(photoOf(photos, scene), look), readOverlay(drawCard(type, scene, look))])
    return { ...scene, picture, overlay }
  }
  return (index) => {
    for (const before of ready.keys()) if (before < index - 1) ready.delete(before)
    const known = ready.get(index) ?? prepare(index)
    ready.set(index, known)
    return known
  }
}

/** Makes the film; `onProgress` is told the share that is done after every frame, and may throw to end the work. */
export const makeFilm = async (order: FilmOrder, onProgress: (share: number) => void | Promise<void>): Promise<Film> => {
  const { scenes, look } = order
  const type = await loadTypeface()
  const sceneAt = createScenes(order, type)
  const seconds = scenes.at(-1)?.to ?? 0
  const count = Math.round(seconds * videoFrameRate)
  const encoder = await openEncoder({ ...look, frameRate: videoFrameRate })
  const [frame, before] = [new Uint8Array((look.width * look.height * 3) / 2), new Uint8Array((look.width * look.height * 3) / 2)]
  let index = 0
  for (let number = 0; number < count; number += 1) {
    const second = number / videoFrameRate
    while (second >= (scenes[index]?.to ?? Infinity)) index += 1
    const scene = await sceneAt(index)
    drawFrame(frame, look, momentOf(scene, index, second))
    const share = (second - scene.from) / crossfade
    if (index > 0 && share < 1) {
      drawFrame(before, look, momentOf(await sceneAt(index - 1), index - 1, second))
      blend(before, frame, share)
      encoder.add(before)
    } else encoder.add(frame)
    await onProgress((number + 1) / count)
  }
  const [poster = new Uint8Array()] = await drawStills({ ...order, scenes: scenes.slice(0, 1) }, type)
  return { video: await encoder.finish(), poster, seconds }
}
