import type { Files } from '../ports/files.ts'
import { pathInFolder, pathOfAnswer, type Parcel } from './deliveries.model.ts'
import type { Transport } from './deliveries.transport.types.ts'

export interface FolderDeps {
  files: Files
  /** What a portal writes about the file in its folder; null while it is not ready. */
  folderAnswer: (parcel: Parcel) => Promise<string | null>
}

/** A folder among the files of the server, which the portal reads. */
export const folderTransport = ({ files, folderAnswer }: FolderDeps): Transport => ({
  isRemote: false,
  send: ({ run, portal }, bytes) => files.write(pathInFolder(portal.codeName, run, portal.connector), bytes),
  answer: folderAnswer,
  async clear({ run, portal }) {
    await files.remove(pathInFolder(portal.codeName, run, portal.connector))
    await files.remove(pathOfAnswer(portal.codeName, run))
  },
})
