import { type ComponentType, createElement, lazy } from 'react'
import { config } from './config.ts'

/** A part of the application could not be loaded: its file is missing, or it took too long. */
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

/** Functions that make screens that failed to load try again. */
const missing = new Set<() => void>()

/** Makes screens that failed to load be fetched again when they are next shown; React would cache the failure. */
export const askAgain = (): void => {
  for (const renew of missing) renew()
  missing.clear()
}

/** A screen whose script is loaded when it is first shown. */
export const lazyScreen = <Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load, config.timeouts.chunk) }
      } catch (error) {
        missing.add(() => (screen = create()))
        throw error
      }
    })
  let screen = create()
  return (props) => createElement(screen as ComponentType<Props>, props)
}
