import { ApiError, toApiError, type Http, type HttpCall, type WholeReply } from '@vitrine/core/http'
import { createMediaClient, uploadChunkSize, uploadPath, type MediaKind } from '@vitrine/core/media'
import { Upload, type HttpRequest, type HttpResponse, type HttpStack, type UploadOptions } from 'tus-js-client'
import { fingerprintOf, isFinal } from './media.rules.ts'
import type { SendOptions, Uploader } from './media.types.ts'

const replyOf = (status: number, header: (name: string) => string | null, body: string): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => header(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => null,
})

/** A refusal is an answer to the protocol, which begins anew where an upload is gone; no answer at all is a failure. */
const answerOf = (error: ApiError): HttpResponse => {
  if (error.status === undefined) throw error
  return replyOf(error.status, () => null, error.message)
}

/** Requests of the protocol go the way of all calls: with the token of the moment, its renewal, and one kind of error. */
class Stack implements HttpStack {
  readonly #http: Http
  failure: ApiError | undefined

  constructor(http: Http) {
    this.#http = http
  }

  getName(): string {
    return 'vitrine'
  }

  createRequest(method: string, url: string): HttpRequest {
    const headers: Record<string, string> = {}
    const controller = new AbortController()
    const call = (body: unknown): HttpCall => ({
      service: 'provider',
      method: method as NonNullable<HttpCall['method']>,
      path: url.slice(url.indexOf(uploadPath)),
      headers,
      reply: 'whole',
      signal: controller.signal,
      ...(body instanceof Blob && { body }),
    })
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
      getHeader: (name) => headers[name.toLowerCase()],
      setProgressHandler: () => undefined,
      getUnderlyingObject: () => null,
      abort: async () => controller.abort(),
      send: async (body: unknown) => {
        try {
          const reply = (await this.#http.send(call(body))) as WholeReply
          return replyOf(reply.status, (name) => reply.headers.get(name), reply.text)
        } catch (error) {
          this.failure = toApiError(error)
          return answerOf(this.failure)
        }
      },
    }
  }
}

/** What an upload is of. */
type UploadKind = MediaKind | 'video'

const optionsOf = (httpStack: Stack, file: File, kind: UploadKind): UploadOptions => ({
  endpoint: uploadPath,
  httpStack,
  chunkSize: uploadChunkSize,
  // When to try again is decided outside, for all files together.
  retryDelays: null,
  metadata: { filename: file.name, kind },
  fingerprint: async () => fingerprintOf(file, kind),
})

/** Sends what has not arrived yet; resolves to the number of the upload. */
const sendBytes = (upload: Upload, stack: Stack, { signal, onProgress }: Pick<SendOptions, 'signal' | 'onProgress'>): Promise<string> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      void upload.abort()
      reject(new ApiError('cancelled'))
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    Object.assign(upload.options, {
      onProgress,
      onChunkComplete: (_size: number, accepted: number) => onProgress(accepted),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error: unknown) => reject(stack.failure ?? toApiError(error)),
    } satisfies UploadOptions)
    upload.start()
  })

const prepare = async (stack: Stack, file: File, kind: UploadKind): Promise<Upload> => {
  const upload = new Upload(file, optionsOf(stack, file, kind))
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  return upload
}

/** Until the server has made a file of it an upload is remembered: nothing of it is sent again then. */
const forget = async (upload: Upload): Promise<void> => {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) await upload.options.urlStorage?.removeUpload(urlStorageKey)
}

interface Finish<Made> extends Pick<SendOptions, 'signal' | 'onProgress'> {
  kind: UploadKind
  /** What the server makes of the bytes once all have arrived. */
  finish: (uploadId: string) => Promise<Made>
}

/** Sends a file, or what is missing of it, and has the server make something of it. */
export const sendFile = async <Made>(http: Http, file: File, { kind, finish, ...options }: Finish<Made>): Promise<Made> => {
  const stack = new Stack(http)
  const upload = await prepare(stack, file, kind)
  try {
    const made = await finish(await sendBytes(upload, stack, options))
    await forget(upload)
    return made
  } catch (error) {
    if (isFinal(toApiError(error))) await forget(upload)
    throw error
  }
}

export const createUploader = (http: Http): Uploader => ({
  send: (file, { signal, ...options }) =>
    sendFile(http, file, { ...options, signal, finish: (id) => createMediaClient(http).finish(id, { signal }) }),
  async discard(file, kind) {
    const upload = await prepare(new Stack(http), file, kind)
    await upload.abort(true)
  },
})
