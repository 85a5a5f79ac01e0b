import type { ApiError } from '@vitrine/core/http'
import type { MediaFault, MediaFile, MediaKind } from '@vitrine/core/media'

/** `waiting` has failed and tries again by itself; `missing` lacks its file since the page was loaded again. */
type UploadState = 'queued' | 'sending' | 'waiting' | 'paused' | 'missing'

/** A file on its way. */
export interface Upload {
  /** The same file has the same one. */
  key: string
  kind: MediaKind
  name: string
  size: number
  /** Bytes that have arrived. */
  sent: number
  state: UploadState
  file: File | null
  /** Why it waits. */
  failure?: ApiError
  /** An address of the picture itself; null for documents, and where the file is missing. */
  preview: string | null
}

/** Why a file was not taken: by what it is, or by what is there already. */
export type RefusalReason = MediaFault | 'too-many' | 'twice' | 'on-its-way' | 'not-this-file'

export interface RefusedFile {
  id: number
  kind: MediaKind
  name: string
  /** A word of ours, or what a call failed with. */
  reason: RefusalReason | ApiError
}

export interface SendOptions {
  kind: MediaKind
  /** Stops the sending; what has arrived is kept. */
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** Sends files; continues where it was broken off before, in an earlier page too. */
export interface Uploader {
  /** Resolves to what the server keeps; throws ApiError. */
  send(file: File, options: SendOptions): Promise<MediaFile>
  /** Gives up what has arrived of a file. */
  discard(file: File, kind: MediaKind): Promise<void>
}
