import type { PortalConnector } from '@vitrine/core/portals'
import { folderTransport, type FolderDeps } from './deliveries.folder.service.ts'
import { ftpTransport } from './deliveries.ftp.service.ts'
import { httpsTransport } from './deliveries.https.service.ts'
import type { TargetDeps } from './deliveries.target.service.ts'
import { sftpTransport } from './deliveries.sftp.service.ts'
import type { Transport } from './deliveries.transport.types.ts'

export type TransportDeps = FolderDeps & TargetDeps

/** The transports by which files are delivered. */
export const createTransports = (deps: TransportDeps): Record<PortalConnector['delivery'], Transport> => ({
  folder: folderTransport(deps),
  sftp: sftpTransport(deps),
  ftp: ftpTransport(deps),
  ftps: ftpTransport(deps),
  https: httpsTransport(deps),
})
