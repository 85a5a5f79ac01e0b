import type { VideoFailure } from '@vitrine/core/videos'
import type { Film, FilmOrder } from './drawing/videos.film.service.ts'

/** What the process that makes films is told. */
export interface RenderRequest {
  order: FilmOrder
  /** Bytes. */
  mostMemory: number
}

/** What it tells. */
export type RenderMessage = { progress: number } | { film: Film } | { failure: VideoFailure; message?: string }
