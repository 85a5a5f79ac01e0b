/** What the ads of a source have for a source code: whatever is not typed in the area is left alone by its editor. */
export const codeOf = ({ id }: { id: number }): string => `FLUX_${id}`

/** Where the file of a run lies among the files of the server, so that it can be taken in again. */
export const pathOfRun = ({ stored }: { stored: string }): string => `feeds/${stored}`
