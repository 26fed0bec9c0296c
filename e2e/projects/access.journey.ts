import { projectMessages } from '#contract/projects/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/chat-fixtures.ts'
import { newCredentials } from '../support/fixtures.ts'
import { dialog, GOAL, projects } from '../support/projects.ts'
import { visit, walkTo } from '../support/screens.ts'

test('projects are a question to sign in, and a visitor who wants one signs up first and then sets it up', async ({
  page,
}) => {
  const { email, password } = newCredentials()
  await visit(page, '/chat/projects?setup=new')
  await expect(page.getByRole('dialog')).toContainText('Sign in for Projects')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Sign in for Projects' })).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/projects$/)

  await walkTo(page, '/chat')
  await page.getByRole('button', { name: 'See a project' }).click()
  await page.getByRole('button', { name: 'Create your own' }).click()
  const door = dialog(page, 'Create your account')
  await door.getByLabel('E-mail').fill(email)
  await door.getByLabel('Password', { exact: true }).fill(password)
  await door.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(dialog(page, 'Create a New Project')).toBeVisible()
})

test('a project is made by hand, in the words that it takes, and turns the pro finder on for someone who pays', async ({
  page,
  member,
  setPlan,
}) => {
  await setPlan(member.email, 'paid')
  await visit(page, '/chat')
  await page.getByRole('button', { name: 'Create a project' }).click()
  const choice = dialog(page, 'Create a New Project')
  await choice.waitFor()
  await expectAccessible(page, 'the first choice')
  await choice.getByRole('button', { name: 'Start from scratch' }).click()
  const form = dialog(page, 'Manual Project Setup')

  await test.step('the form says what it does not take', async () => {
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(form).toContainText(projectMessages.titleRequired)
    await expect(form).toContainText(projectMessages.descriptionRequired)
    await expectAccessible(page, 'the form that refuses')
    await form.getByLabel('Title').fill('x'.repeat(101))
    await form.getByLabel('Description').fill('Everything about the tides.')
    await form.getByLabel('Goal').fill('short')
    await form.getByLabel('Custom instructions').fill('x'.repeat(501))
    await form.getByRole('button', { name: 'Create Project' }).click()
    for (const words of [
      projectMessages.titleTooLong,
      projectMessages.goalTooShort,
      projectMessages.instructionsTooLong,
    ]) {
      await expect(form).toContainText(words)
    }
  })

  await test.step('what it takes becomes a project', async () => {
    await form.getByLabel('Title').fill('Tides')
    await form.getByLabel('Goal').fill(GOAL)
    await form.getByLabel('Custom instructions').fill('Answer in one sentence.')
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByText(projectMessages.created)).toBeVisible()
    await expect(page).toHaveURL(/\/chat\/projects\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { name: 'Tides', level: 1 })).toBeVisible()
    await expect(page.getByText('Answer in one sentence.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click()
    await expect(projects(page)).toHaveText([/Tides/])
  })

  await test.step('for someone who pays, a chat in it begins with the pro finder', async () => {
    await projects(page).getByRole('link', { name: 'Tides' }).click()
    await page.getByRole('link', { name: 'Start Chat' }).click()
    await page.getByRole('button', { name: /^Modes/ }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Pro finder' })).toBeChecked()
  })
})
