// The SHA-256 of a project’s brief, over one canonical text.
// Guarantees: the same content always gives the same hash; files are included by their hashes.
import { createHash } from 'node:crypto';
import { canonicalJson } from '#contract/common/canonical-json.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { fileHashes } from '#server/foundation/uploads/file-hashes.ts';
import type { ProjectRow } from './project.store.ts';

export async function briefSha256(read: Read, project: ProjectRow): Promise<string> {
  const files = await fileHashes(read, project.file_ids);
  const text = canonicalJson({
    title: project.title,
    description: project.description,
    category: project.category,
    tags: project.tags,
    budget: project.budget_min_minor === null ? null : [project.budget_min_minor, project.budget_max_minor],
    deadline: project.deadline,
    files: files.map((file) => file.sha256).sort(),
  });
  return createHash('sha256').update(text).digest('hex');
}
