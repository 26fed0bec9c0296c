import { configure } from '@testing-library/react'

// Only what never comes fails: the library gives up after a second, which a busy machine takes to draw a page.
configure({ asyncUtilTimeout: 150_000 })
