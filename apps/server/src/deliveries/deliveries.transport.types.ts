import type { Parcel } from './deliveries.model.ts'

/** A way to bring files to portals. What comes to nothing throws a `TransportFault`. */
export interface Transport {
  /** When it resolves, the portal has the file, once: the same again changes nothing. The file is opened when it is first read. */
  send(parcel: Parcel, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** What the portal says of the file, as it writes it; null while it is not ready. */
  answer(parcel: Parcel): Promise<string | null>
  /** Removes what the run has left there, where that is ours to do. */
  clear?(parcel: Parcel): Promise<void>
  /** False where looking for an answer costs nothing. */
  isRemote: boolean
}
