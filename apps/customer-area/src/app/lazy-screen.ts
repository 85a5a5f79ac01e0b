import { type ComponentType, lazy } from 'react'
import { config } from './config.ts'

/** A part of the application is missing: its file is gone, or it did not arrive in time. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Rejects with a ChunkError when `load` fails or is not done after `timeoutMs`. */
export const loadChunk = async <Module>(load: () => Promise<Module>, timeoutMs: number): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`not there after ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('missing', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** A screen whose script is fetched when it is first shown. */
export const lazyScreen = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load, config.timeouts.chunk) }))
