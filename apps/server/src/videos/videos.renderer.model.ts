import type { VideoFailure } from '@vitrine/core/videos'
import type { Film } from './drawing/videos.film.service.ts'
import type { FilmOrder } from './drawing/videos.stills.service.ts'

/** What the process that makes films is told. */
export interface RenderRequest {
  order: FilmOrder
  /** Bytes. */
  mostMemory: number
}

/** What it tells. */
export type RenderMessage = { progress: number } | { film: Film } | { failure: VideoFailure; message?: string }
