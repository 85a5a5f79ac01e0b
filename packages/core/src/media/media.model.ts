/** What a file is kept as. */
export type MediaKind = 'picture' | 'document'

/** What a file is by its first bytes, whatever its name says. */
export type FileFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'pdf'

/** Why a file is not taken. */
export type FileRefusal = 'empty' | 'gif' | 'not-a-picture' | 'not-a-pdf' | 'too-large'
