import { configure } from '@testing-library/react'

// On a busy machine the library's default of one second is too short.
configure({ asyncUtilTimeout: 20_000 })
