/** Each list of projects, and each project. */
export const projectsKey = ['projects'] as const
