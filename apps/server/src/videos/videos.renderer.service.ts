import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { VideoFailure } from '@vitrine/core/videos'
import type { Film } from './drawing/videos.film.service.ts'
import type { FilmOrder } from './drawing/videos.stills.service.ts'
import type { RenderMessage, RenderRequest } from './videos.renderer.model.ts'

/** Why a film could not be made. */
export class RenderFault extends Error {
  readonly failure: VideoFailure

  constructor(failure: VideoFailure, message: string = failure) {
    super(message)
    this.failure = failure
  }
}

interface RenderLimits {
  milliseconds: number
  /** Bytes. */
  memory: number
}

const usualLimits: RenderLimits = { milliseconds: 10 * 60_000, memory: 900 * 1024 * 1024 }
const worker = new URL('videos.worker.service.ts', import.meta.url)

interface Rendering {
  signal: AbortSignal
  onProgress(percent: number): void
  limits?: RenderLimits
}

/** Has a film made by a process of its own, which waits behind the server for a core, and is ended when it takes too long or too much. */
export const renderFilm = (order: FilmOrder, { signal, onProgress, limits = usualLimits }: Rendering): Promise<Film> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = fork(worker, {
      execArgv: ['--conditions=@vitrine/source', '--max-old-space-size=384'],
      serialization: 'advanced',
      // Nothing that a decoder has to say is a line of the log, and no secret of the server is its business.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    })
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      child.removeAllListeners()
      // Of a process that is being ended.
      child.on('error', () => undefined)
      child.kill('SIGKILL')
      settle()
    }
    const fail = (fault: Error): void => end(() => reject(fault))
    const onAbort = (): void => fail(signal.reason as Error)
    const timer = setTimeout(() => fail(new RenderFault('too-slow')), limits.milliseconds)
    signal.addEventListener('abort', onAbort)
    child.on('error', (error) => fail(new RenderFault('failed', error.message)))
    child.on('exit', () => fail(new RenderFault('failed', 'The process ended before the film')))
    child.on('message', (message: RenderMessage) => {
      if ('progress' in message) onProgress(message.progress)
      else if ('film' in message) end(() => resolve(message.film))
      else fail(new RenderFault(message.failure, message.message))
    })
    child.on('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      child.send({ order, mostMemory: limits.memory } satisfies RenderRequest)
    })
  })
