import { iconPencil, iconTrash } from '../ui/icons.ts'

/** Changing one, as every list offers it. */
export const editing = { id: 'edit', icon: iconPencil, placements: ['row', 'menu'], shortcut: 'e' } as const

/** Deleting one, or those that are ticked, as every list offers it. */
export const deleting = { id: 'delete', icon: iconTrash, placements: ['menu', 'bulk'], tone: 'danger', shortcut: 'delete' } as const
