import type { WrittenPrompt } from './written-prompt.ts'

/** For people who keep things running. */
export const DEVOPS: readonly WrittenPrompt[] = [
  {
    number: 5,
    name: 'Dockerfile, small and safe',
    text: `
Write a Dockerfile for {{application and language}}. It is started with {{start command}} and listens on {{port}}.

Multi-stage, pinned base image, dependencies cached apart from the source, not root, read-only where possible, a health check, signals reach the process, no secrets in layers. Add a .dockerignore. Explain each choice in a comment of at most one line, and say what you assumed about the project.`,
  },
  {
    number: 10,
    name: 'CI pipeline',
    text: `
Write a pipeline for {{CI system}} for this project: {{stack and how it is tested}}.

Steps: install with cache, lint, types, tests in parallel, build, security scan of dependencies, publish on a tag, deploy to {{target}} with a manual step before production. Least privilege for tokens, actions pinned by hash, concurrency that cancels old runs. Give me the file, then how long each step should take and what to do first if it gets slow.`,
  },
  {
    number: 15,
    name: 'Postmortem without blame',
    text: `
Write a blameless postmortem from these notes:

{{timeline, messages and metrics}}

Sections: summary in four sentences for someone outside the team, impact (who, how long, what was lost), timeline with times, what happened technically, why it could happen (five whys, several branches if needed), what helped, what hindered, actions as a table (prevent, detect, mitigate; owner; date). Roles instead of names. Mark what the notes do not prove.`,
  },
  {
    number: 20,
    name: 'Read a stack trace or log',
    text: `
Read this log of {{system}}:

{{log}}

Tell me in two sentences what failed first; the rest is usually consequence. Show the lines that matter in order of time with what each means. Give the likely cause and how sure you are, two other causes that fit, and for each the command or query that would confirm it. End with a mitigation for now and a fix for good. If the log is not enough, say what to collect.`,
  },
  {
    number: 25,
    name: 'Kubernetes manifest review',
    text: `
Review these Kubernetes manifests for production:

{{manifests}}

Check: requests and limits, liveness, readiness and startup probes, disruption budget and spread, update strategy, security context, service account and RBAC, secrets, network policies, image tags, storage, autoscaling. A table: finding, risk, severity, fix. Then the corrected YAML of the parts that you changed.`,
  },
  {
    number: 30,
    name: 'Terraform module',
    text: `
Write a Terraform module for {{cloud}} that creates {{resources}}.

Variables with types, descriptions and validation; outputs; tags; no hard-coded regions or accounts; least privilege; encryption on; deletion protection where data lives. Give me main.tf, variables.tf, outputs.tf, an example of use and the commands to try it in an empty account. Name the costs that it causes and the change that would force a replacement.`,
  },
  {
    number: 35,
    name: 'Runbook for an alert',
    text: `
Write a runbook for the alert "{{alert}}" of {{service}}. How it is built: {{architecture in short}}

For someone who is woken at three and does not know the service: what it means for users, how to tell a false alarm, first five minutes (commands ready to paste, reading only), decision tree to the cause, mitigation with how to undo each, when to wake somebody else, what to write down. One screen if possible.`,
  },
  {
    number: 40,
    name: 'Bash script that can be trusted',
    text: `
Write a Bash script that {{what it does}}.

set -euo pipefail, quoted variables, help with -h, a dry run, checks that needed tools are there, temporary files removed by a trap, safe to run twice, useful exit codes, messages to stderr. It must survive file names with spaces. Then show how to test it without touching anything real, and the three ways in which it could still do harm.`,
  },
  {
    number: 45,
    name: 'Service level objectives',
    text: `
Define service level objectives for {{service}}. Its users are {{users}}, and what hurts them most is {{what hurts}}.

At most four: indicator (exact definition, where it is measured), objective over 28 days with a reason for the number, error budget in minutes or requests, alerts by burn rate (fast and slow) as {{monitoring system}} queries, and what the team does when the budget is spent. Say what you left out on purpose.`,
  },
  {
    number: 50,
    name: 'Database migration plan',
    text: `
Plan this change of a {{database}} schema without downtime:

{{change}}

Size and load: {{rows and traffic}}

Expand, backfill, switch, contract: the SQL of each step, the locks it takes and for how long, how old and new versions of the code live together, how to throttle the backfill, how to check the result, how to go back at each step and from where on that is no longer possible.`,
  },
  {
    number: 55,
    name: 'Nginx or Caddy in front of an app',
    text: `
Write the configuration of {{Nginx or Caddy}} in front of an app on {{address}} for the domain {{domain}}.

TLS with modern settings and redirects, HTTP/2, compression, caching of hashed assets, body limit {{limit}}, timeouts that let streamed answers and websockets live, real client addresses, rate limit for sign-in, security headers, an access log without secrets. Comment what is not obvious, and give the commands that prove that each part works.`,
  },
  {
    number: 60,
    name: 'Threat model in half an hour',
    text: `
Help me make a threat model of {{system}}.

Parts and data flows: {{parts and data flows}}

Draw the data flow with trust boundaries as a Mermaid diagram. Walk through STRIDE for each boundary, but list only threats that are realistic here, in a table: threat, how it would be done, likelihood, impact, what protects us already, what to add. Then the five measures with the best ratio of effect to effort. Ask me up to five questions first if something essential is missing.`,
  },
]
