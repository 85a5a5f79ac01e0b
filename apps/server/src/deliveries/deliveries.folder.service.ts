import type { Files } from '../ports/files.ts'
import { pathInFolder, pathOfAnswer, type Parcel } from './deliveries.model.ts'
import type { Transport } from './deliveries.transport.types.ts'

export interface FolderDeps {
  files: Files
  /** Reads the portal's answer in its folder; null while there is none. */
  folderAnswer: (parcel: Parcel) => Promise<string | null>
}

/** Delivers to a folder among the server's files, which the portal reads. */
export const folderTransport = ({ files, folderAnswer }: FolderDeps): Transport => ({
  isRemote: false,
  send: ({ run, portal }, bytes) => files.write(pathInFolder(portal.codeName, run, portal.connector), bytes),
  answer: folderAnswer,
  async clear({ run, portal }) {
    await files.remove(pathInFolder(portal.codeName, run, portal.connector))
    await files.remove(pathOfAnswer(portal.codeName, run))
  },
})
