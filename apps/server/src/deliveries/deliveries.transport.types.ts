import type { Parcel } from './deliveries.model.ts'

/** A way to deliver files to portals. Failures throw a `TransportFault`. */
export interface Transport {
  /** Once it resolves, the portal has the file; sending it again changes nothing. The file is opened when it is first read. */
  send(parcel: Parcel, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** The portal's answer about the file, unparsed; null while there is none. */
  answer(parcel: Parcel): Promise<string | null>
  /** Deletes the run's files there, if that is our task. */
  clear?(parcel: Parcel): Promise<void>
  /** False if polling for an answer costs nothing. */
  isRemote: boolean
}
