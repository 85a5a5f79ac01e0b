import { iconPencil, iconTrash } from '../ui/icons.ts'

/** The usual action for editing a record. */
export const editing = { id: 'edit', icon: iconPencil, placements: ['row', 'menu'], shortcut: 'e' } as const

/** The usual action for deleting one record or the ticked ones. */
export const deleting = { id: 'delete', icon: iconTrash, placements: ['menu', 'bulk'], tone: 'danger', shortcut: 'delete' } as const
