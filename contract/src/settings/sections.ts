/** The parts of the owner's pages that settings stand in, in their order. */
export const SETTING_SECTIONS = {
  search: {
    title: 'Search',
    description:
      'Where answers with web access and Magic Import look beside the public sources. All of it is optional.',
  },
  feedback: {
    title: 'Feedback link',
    description: "Shown in everyone's account menu. It opens in a new tab. Empty, there is no link.",
  },
} as const satisfies Record<string, { readonly title: string; readonly description: string }>

export type SettingSection = keyof typeof SETTING_SECTIONS
