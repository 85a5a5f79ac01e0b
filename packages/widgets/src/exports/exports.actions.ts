import { createExportsClient } from '@vitrine/core/exports'
import { ApiError, toApiError } from '@vitrine/core/http'
import { saveFile } from '../base/save-file.ts'
import type { ListCommand } from '../list/define-list.ts'
import { iconDownload } from '../ui/icons.ts'
import type { ExportsTypes } from './exports.types.ts'

const isGone = (error: ApiError): boolean => error.status === 410 || error.kind === 'not-found'

/** Its button has a column of its own. */
const download: ListCommand<ExportsTypes> = {
  id: 'download',
  icon: iconDownload,
  label: ({ t }) => t('download'),
  placements: [],
  async select({ file, filename }, { http, element: { pause }, t, reload }) {
    if (file === null) return
    try {
      saveFile(await createExportsClient(http, { pause }).download(file), filename)
    } catch (thrown) {
      const error = toApiError(thrown)
      if (!isGone(error)) throw error
      reload()
      throw new ApiError('not-found', { serverMessage: t('fileGone'), cause: error })
    }
  },
}

export const exportActions = [download]
