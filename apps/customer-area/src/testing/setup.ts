import { configure } from '@testing-library/react'

// What is waited for comes late on a busy machine; the library's own second is too short for it.
configure({ asyncUtilTimeout: 20_000 })
